/** Which prompts' evals are run. */
import { nearest } from '../../nearest.ts';
import { changedPrompts } from './changed-prompts.ts';
import type { Scene } from './scene.ts';

/**
 * @param words names of prompts, all by default; with `changed`, a revision, `HEAD` by default.
 * @throws Error that says what to write instead.
 */
export async function choosePrompts(
  words: readonly string[],
  changed: boolean,
  scene: Scene,
): Promise<readonly string[]> {
  return changed ? changedSince(words, scene) : namedIn(words, scene);
}

async function changedSince(words: readonly string[], scene: Scene): Promise<readonly string[]> {
  const [ref = 'HEAD', extra] = words;
  if (extra !== undefined) {
    throw new Error(`"${extra}" is one word too many: --changed takes one revision.`);
  }
  const changed = await changedPrompts(ref, scene.project, scene.bundle, scene.evals);
  return [...scene.evals.keys()].filter((name) => changed.has(name));
}

function namedIn(words: readonly string[], { bundle, evals }: Scene): readonly string[] {
  const known = bundle.templates.map((template) => template.name);
  for (const name of words) {
    if (evals.has(name)) continue;
    if (known.includes(name)) {
      throw new Error(
        `${name} has no evals: write ${name}.evals.yaml beside it; docs/authoring.md shows how.`,
      );
    }
    const meant = nearest(name, known);
    const advice = meant === undefined ? '.' : `; did you mean ${meant}?`;
    throw new Error(`There is no prompt "${name}"${advice}`);
  }
  return words.length === 0 ? [...evals.keys()] : [...new Set(words)];
}
