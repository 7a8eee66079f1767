/** A catalogue in, its problems out: what the tests of declarations are written in. */
import { compile } from '../../src/compile/compile.ts';
import { type Problem, severityOf, wordingOf } from '../../src/compile/problem.ts';
import { declarationWording } from '../../src/compile/wording/declarations.ts';
import type { Bundle } from '../../src/template.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

export function sourcesOf(files: Files): Map<string, Uint8Array> {
  const encoder = new TextEncoder();
  return new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? encoder.encode(content) : content,
    ]),
  );
}

/** A prompt whose front matter begins on line 2. */
export function prompt(frontMatter: string, body = 'Say hello.'): string {
  return `---\n${frontMatter}\n---\n${body}\n`;
}

/** A prompt with a description on line 2, and these lines from line 3 on. */
export function described(more: string): string {
  return prompt(`description: Says hello.\n${more}`);
}

/** Problems of declarations only: the cases do not care what their bodies say. */
export async function problemsIn(files: Files): Promise<readonly Problem[]> {
  const { problems } = await compile(sourcesOf(files), { tenant: 'default' });
  return problems.filter(({ code }) => code in declarationWording);
}

/** As `code file:line:column`. */
export async function placesIn(files: Files): Promise<readonly string[]> {
  const problems = await problemsIn(files);
  return problems.map(({ code, place }) => `${code} ${place.file}:${place.line}:${place.column}`);
}

/** As `severity: message -> mend`. */
export async function wordsIn(files: Files): Promise<readonly string[]> {
  const problems = await problemsIn(files);
  return problems.map((problem) => {
    const { message, mend } = wordingOf(problem);
    const words = `${severityOf(problem.code)}: ${message(problem.facts)}`;
    return mend === undefined ? words : `${words} -> ${mend(problem.facts)}`;
  });
}

/** @throws Error with the problems of a catalogue that does not compile. */
export async function bundleOf(files: Files): Promise<Bundle> {
  const { bundle, problems } = await compile(sourcesOf(files), { tenant: 'default' });
  if (bundle === undefined) throw new Error(JSON.stringify(problems, null, 2));
  return bundle;
}
