/** Catalogues of any size: what all subjects of the benchmark serve. */
import { compile } from '../../src/compile/compile.ts';
import type { Bundle, Template } from '../../src/template.ts';

/** Objects of the stand-in store, by key: two kilobytes, and as much as one value of KV can hold. */
export const objects = {
  'notes/api.md': { line: 'A note about the API.', bytes: 2_000 },
  'notes/huge.md': { line: 'A note about everything.', bytes: 25 * 1024 * 1024 },
} as const;

/** And many small ones, `notes/n000000.md` and so on. */
export const MANY = 100_000;

/** The prompts whose embeds are read from a store. */
export type EmbedStore = 'kv' | 'r2';

/** A prompt as the peers' documentation would have it written, by hand. */
export interface PlainPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly { readonly name: string; readonly description: string }[];
}

/** The name of the prompt that is asked for: in the middle of every catalogue. */
export function nameOf(n: number): string {
  return `prompt_${String(n).padStart(5, '0')}`;
}

const compiled = new Map<number, Promise<Bundle>>();

/** `size` prompts of one shape, and two more that embed from a store; once for each size. */
export function compileCatalogue(size: number): Promise<Bundle> {
  const bundle = compiled.get(size) ?? compileSize(size);
  compiled.set(size, bundle);
  return bundle;
}

async function compileSize(size: number): Promise<Bundle> {
  const sources = new Map<string, string>([['resources.yaml', resources]]);
  for (let n = 0; n < size; n += 1) sources.set(`${nameOf(n)}.md`, templateOf(n));
  // They sort behind the others, on no page that is measured.
  for (const store of ['kv', 'r2'] as const) sources.set(`zz_${store}.md`, embedding(store));
  const encoder = new TextEncoder();
  const bytes = new Map([...sources].map(([path, text]) => [path, encoder.encode(text)]));
  const { bundle, problems } = await compile(bytes, { tenant: 'bench' });
  if (bundle === undefined) throw new Error(JSON.stringify(problems.slice(0, 5), null, 2));
  return bundle;
}

export function plainPrompts({ templates }: Bundle): readonly PlainPrompt[] {
  return templates.filter(({ embeds }) => embeds.length === 0).map(plain);
}

function plain({ name, title = name, description, arguments: declared }: Template): PlainPrompt {
  const shown = declared.map((each) => ({ name: each.name, description: each.description ?? '' }));
  return { name, title, description, arguments: shown };
}

function templateOf(n: number): string {
  return `---
title: Look at a repository, way ${n}
description: Looks at one repository in the ${n}th of many ways, and reports what was found.
arguments:
  - name: repo
    description: owner/name
    type: word
    pattern: '[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+'
    example: acme/api
    required: true
  - name: depth
    description: how closely to look
    type: enum
    values: [brief, thorough]
    default: brief
  - name: notes
    description: anything else that should be known
    type: text
---
Look at {{repo}}, the ${n}th way.
{{#if (eq depth "thorough")}}
Read every file before you write anything, and say for each finding how sure you are.
{{/if}}
Report findings as a numbered list with file, line and severity.

{{data notes}}
`;
}

function embedding(store: EmbedStore): string {
  return `---
description: Summarises one note.
arguments:
  - name: topic
    description: which note
    type: word
    required: true
embeds:
  note: { resource: ${store}_note }
---
Summarise the attached note.

{{embed note}}
`;
}

const resources = ['kv', 'r2']
  .map(
    (store) => `- name: ${store}_note
  uri: ${store}note:///{topic}
  store: ${store}
  key: notes/{topic}.md
  mimeType: text/markdown
  list: ${store === 'r2'}
`,
  )
  .join('');
