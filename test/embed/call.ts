/** One call's embeds, from template and values to parts: what the tests of this folder say. */
import { authorise } from '../../src/authorise/authorise.ts';
import type { Caller } from '../../src/caller.ts';
import { embed, type EmbedOptions } from '../../src/embed/embed.ts';
import { findTargets } from '../../src/embed/find-targets.ts';
import type { Parts } from '../../src/part.ts';
import { createMemoryStore } from '../../src/store/memory-store.ts';
import type { Store } from '../../src/store/store.ts';
import type {
  BundledFile,
  Condition,
  Embed,
  Pattern,
  ResourceDefinition,
  Segment,
} from '../../src/template.ts';
import type { Value, Values } from '../../src/value.ts';
import { createFileStore } from '../../src/store/file-store.ts';
import { maskNothing } from '../../src/secrets/mask.ts';

export interface Call extends Partial<Omit<EmbedOptions, 'stores' | 'limits'>> {
  readonly embeds: readonly Embed[];
  /** Left out: every embed, one after the other. */
  readonly body?: readonly Segment[];
  /** Strings are closed values. */
  readonly values?: Readonly<Record<string, string | Value>>;
  readonly definitions?: readonly ResourceDefinition[];
  readonly r2?: Store;
  readonly kv?: Store;
  readonly files?: readonly BundledFile[];
  readonly caller?: Caller;
  readonly limits?: Partial<EmbedOptions['limits']>;
}

/** `notes/<id>` in R2 is `note://<id>`, Markdown, readable with `notes:read:<id>`. */
export const note: ResourceDefinition = definition('note', {
  uri: ['note://', { variable: 'id', slashes: true }],
  key: ['notes/', { variable: 'id', slashes: true }],
  mimeType: 'text/markdown',
  scopes: [['notes:read:', { variable: 'id', slashes: true }]],
});

export function definition(
  name: string,
  rest: Partial<ResourceDefinition> & { uri: Pattern; key: Pattern },
): ResourceDefinition {
  return { name, store: 'r2', scopes: [], list: true, ...rest };
}

/** An embed of a `note` whose id is the argument of the embed's own name. */
export function noteEmbed(name: string, rest: Partial<Embed> = {}): Embed {
  return {
    name,
    label: name.toUpperCase(),
    source: { type: 'resource', resource: 'note', variables: [{ variable: 'id', argument: name }] },
    as: 'resource',
    keep: 'start',
    optional: false,
    ...rest,
  };
}

export function place(name: string): Segment {
  return { type: 'embed', embed: name };
}

export function when(
  condition: Condition,
  then: readonly Segment[],
  otherwise: readonly Segment[] = [],
): Segment {
  return { type: 'if', condition, then, else: otherwise };
}

export async function run(call: Call): Promise<Parts> {
  const { caller = { scopes: ['notes:read:*'] }, limits = {} } = call;
  const values: Values = new Map(
    Object.entries(call.values ?? {}).map(([name, value]) => [name, toValue(value)]),
  );
  const template = {
    name: 'test',
    description: '',
    digest: '',
    scopes: [],
    hidden: false,
    tags: [],
    arguments: [],
    notice: '',
    embeds: call.embeds,
    body: call.body ?? call.embeds.map(({ name }) => place(name)),
  };
  const definitions = new Map([note, ...(call.definitions ?? [])].map((each) => [each.name, each]));
  const targets = findTargets(template, values, caller, definitions);
  const denied = authorise(caller, targets.values());
  return embed(
    { template, values, targets, denied },
    {
      stores: {
        r2: call.r2 ?? createMemoryStore(),
        kv: call.kv ?? createMemoryStore(),
        file: createFileStore(call.files ?? []),
      },
      mask: maskNothing,
      signal: new AbortController().signal,
      elapsedMs: 0,
      ...call,
      caller,
      limits: { maxPrompt: 400_000, promptTimeoutMs: 8000, streamTimeoutMs: 20_000, ...limits },
    },
  );
}

function toValue(value: string | Value): Value {
  return typeof value === 'string' ? { type: 'closed', text: value } : value;
}
