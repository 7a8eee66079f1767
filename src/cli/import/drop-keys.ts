/** Says of every front matter key that has no counterpart what becomes of it. */
import type { DraftWriter } from './draft-writer.ts';
import type { FrontMatter } from './split-front-matter.ts';

const TOOLS = 'a prompt cannot choose tools; name them in the text if they matter';
const MODEL = 'the person who calls the prompt has chosen the model';
const CLIENT = 'the client decides how it works; say in the text what is wanted';

const REASONS: Readonly<Record<string, string>> = {
  'allowed-tools': TOOLS,
  tools: TOOLS,
  model: MODEL,
  config: MODEL,
  mode: CLIENT,
  agent: CLIENT,
  'disable-model-invocation': CLIENT,
  name: 'a prompt is called as its file is',
  'argument-hint': 'clients show the description of each argument',
};

const DECISIONS: Readonly<Record<string, string>> = {
  output: 'say in the text what form the answer has; it was declared as data',
  hooks: 'nothing runs beside a prompt; do without it, or keep that command where it is',
};

/** @param known keys that the format has read itself. */
export function dropKeys(front: FrontMatter, known: readonly string[], writer: DraftWriter): void {
  for (const key of front.fields.keys()) {
    if (known.includes(key)) continue;
    const where = `line ${front.lineOf(key)}`;
    const decision = DECISIONS[key];
    if (decision !== undefined) writer.decide(where, `${key}: ${decision}`);
    else writer.changed(where, `${key} left out: ${REASONS[key] ?? 'it means nothing here'}`);
  }
}
