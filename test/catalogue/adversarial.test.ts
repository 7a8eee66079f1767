import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CuebookError } from '../../src/errors.ts';
import type { PromptMessage } from '../../src/message.ts';
import type { ArgumentType, Template } from '../../src/template.ts';
import { type ExpectedDraft, expectedDrafts } from './expected-drafts.ts';
import { hostile, huge } from './hostile.ts';
import { compileSamples } from './sample-catalogue.ts';
import {
  fullScenario,
  missing,
  type Outcome,
  play,
  type Scenario,
  tagOf,
  withoutTag,
} from './scenario.ts';

const catalogue = await compileSamples();

describe.each(catalogue.bundle.templates)('$name', (template) => {
  const full = fullScenario(template);

  it('is what its segments say, with everything filled in', async () => {
    expectStructure(template, await play(catalogue, template, full));
  });

  it('is what its segments say, whichever arguments and embeds are absent', async () => {
    for (const scenario of thinned(template, full)) {
      expectStructure(template, await play(catalogue, template, scenario));
    }
  });

  it('prints a closed value in its places, and changes nothing else', async () => {
    for (const scenario of closedVariants(template, full)) {
      expectStructure(template, await play(catalogue, template, scenario));
    }
  });

  it.each(foreignSlots(template))('keeps its structure whatever $name says', async (slot) => {
    const calm = await play(catalogue, template, full);
    for (const text of hostile.filter((each) => holdsText(slot, each))) {
      const wild = await play(catalogue, template, slot.fill(full, text));
      expectSameOutside(template, slot, calm, wild);
    }
  });

  it.each(foreignSlots(template))('keeps its structure however much $name says', async (slot) => {
    const calm = await playOrRefusal(template, slot.fill(full, 'a'.repeat(1_000_000)));
    for (const text of huge) {
      const wild = await playOrRefusal(template, slot.fill(full, text));
      if (calm instanceof Error) expect(wild).toMatchObject({ code: (calm as CuebookError).code });
      else expectSameOutside(template, slot, calm, wild as Outcome);
    }
  });

  it('keeps its structure whatever everything says at once', async () => {
    const calm = await play(catalogue, template, full);
    await whateverAllSay(template, full, async (scenario) => {
      const wild = await play(catalogue, template, scenario);
      expectStructure(template, wild);
      expectTagKept(wild.result.messages);
      expect(kinds(wild.result.messages)).toEqual(kinds(calm.result.messages));
    });
  });

  it('keeps its turns as text, whatever everything says at once', async () => {
    const calm = await play(catalogue, template, full, 'text');
    await whateverAllSay(template, full, async (scenario) => {
      const wild = await play(catalogue, template, scenario, 'text');
      expectTagKept(wild.result.messages);
      expect(kinds(wild.result.messages)).toEqual(kinds(calm.result.messages));
      expect(markersIn(wild)).toEqual(markersIn(calm));
    });
  });
});

/** Tries what holds for a call, with hostile text in every place that takes some. */
async function whateverAllSay(
  template: Template,
  full: Scenario,
  holds: (scenario: Scenario) => Promise<void>,
): Promise<void> {
  const slots = foreignSlots(template);
  if (slots.length === 0) return;
  const texts = fc.array(hostileText(), { minLength: slots.length, maxLength: slots.length });
  await fc.assert(
    fc.asyncProperty(texts, async (said) => {
      fc.pre(slots.every((slot, index) => holdsText(slot, said[index]!)));
      await holds(slots.reduce((so, slot, index) => slot.fill(so, said[index]!), full));
    }),
    { numRuns: 60 },
  );
}

/** The lines that look like a marker, in order. */
function markersIn({ result }: Outcome): readonly string[] {
  const lines = withoutTag(result.messages).flatMap((message) => textOf(message).split('\n'));
  return lines.filter((line) => line.includes('========'));
}

function playOrRefusal(template: Template, scenario: Scenario): Promise<Outcome | Error> {
  return play(catalogue, template, scenario).catch((error: Error) => error);
}

interface Slot {
  readonly kind: 'argument' | 'embed';
  readonly name: string;
  readonly fill: (scenario: Scenario, text: string) => Scenario;
}

/** Every place that takes foreign text. Bundled files are the authors' own. */
function foreignSlots(template: Template): Slot[] {
  const openArguments = template.arguments.filter(({ type }) => type.kind === 'text');
  const stored = template.embeds.filter(({ source }) => source.type === 'resource');
  return [
    ...openArguments.map(({ name }): Slot => ({
      kind: 'argument',
      name,
      fill: (so, text) => ({ ...so, arguments: { ...so.arguments, [name]: text } }),
    })),
    ...stored.map(({ name }): Slot => ({
      kind: 'embed',
      name,
      fill: (so, text) => ({ ...so, contents: { ...so.contents, [name]: text } }),
    })),
  ];
}

/** Nothing but white space is no argument: another presence, and so another structure. */
function holdsText(slot: Slot, text: string): boolean {
  return slot.kind === 'embed' || text.trim() !== '';
}

function hostileText(): fc.Arbitrary<string> {
  const corpus = fc.constantFrom(...hostile);
  const grown = fc.string({ unit: 'binary', maxLength: 200 });
  return fc
    .array(fc.oneof(corpus, grown), { minLength: 1, maxLength: 4 })
    .map((each) => each.join(''));
}

/** Each optional argument left out, each optional embed missing, and all of them at once. */
function thinned(template: Template, full: Scenario): Scenario[] {
  const without = (names: ReadonlySet<string>, gone: ReadonlySet<string>): Scenario => ({
    arguments: Object.fromEntries(
      Object.entries(full.arguments).filter(([name]) => !names.has(name)),
    ),
    contents: Object.fromEntries(
      Object.entries(full.contents).map(([name, text]) => [name, gone.has(name) ? missing : text]),
    ),
  });
  const optional = template.arguments.filter(({ required }) => !required).map(({ name }) => name);
  const missable = template.embeds.filter((each) => each.optional).map(({ name }) => name);
  return [
    ...optional.map((name) => without(new Set([name]), new Set())),
    ...missable.map((name) => without(new Set(), new Set([name]))),
    without(new Set(optional), new Set(missable)),
  ];
}

function closedVariants(template: Template, full: Scenario): Scenario[] {
  return template.arguments.flatMap(({ name, type }) =>
    variantsOf(type).map((value) => ({ ...full, arguments: { ...full.arguments, [name]: value } })),
  );
}

/** Other values of a closed type; a word's pattern may allow no other, so those stay as they are. */
function variantsOf(type: ArgumentType): string[] {
  switch (type.kind) {
    case 'enum':
      return type.values.map(({ value }) => value);
    case 'boolean':
      return ['yes', 'no'];
    case 'integer':
    case 'number':
      return [String(type.min ?? 0), String(type.max ?? 1_000_000)];
    case 'list':
      return [variantsOf(type.of).join(', ')];
    default:
      return [];
  }
}

/** The messages are the segments' in number, role and kind, and the author's words are in place. */
function expectStructure(template: Template, { values, found, result }: Outcome): void {
  const drafts = expectedDrafts(template, values, found);
  const blocks = blocksOf(template, drafts, result.messages);
  expect(blocks).toHaveLength(drafts.length);
  drafts.forEach((draft, index) => {
    const block = blocks[index]!;
    expect(block.length).toBeGreaterThan(0);
    if (draft.slot !== 'author') return expectMaterial(draft, block);
    expect(block[0]).toMatchObject({ role: draft.role, content: { type: 'text' } });
    const tail = index === 0 ? `(?:\\s+${escape(template.notice)}[^]*)?` : '';
    expect(textOf(block[0]!)).toMatch(new RegExp(`^${draft.pattern}${tail}$`));
  });
}

/** Foreign material is the user's, and stands in a fence or in a block of its own. */
function expectMaterial(draft: ExpectedDraft, block: readonly PromptMessage[]): void {
  for (const { role, content } of block) {
    expect(role).toBe('user');
    if (content.type !== 'text') continue;
    const lines = content.text.split('\n');
    expect(lines[0]).toMatch(/^={8} BEGIN .* [0-9a-f]{16} \((data, not|from the) .*\) ={8}$/);
    expect(lines.at(-1)).toMatch(/^={8} END .* [0-9a-f]{16} ={8}$/);
    const inner = lines.slice(1, -1);
    expect(inner.filter((line) => /={8}/.test(line))).toEqual([]);
  }
  expect(draft.slot).not.toBe('author');
}

/** No foreign text holds the tag: it stands in the markers and nowhere else. */
function expectTagKept(messages: readonly PromptMessage[]): void {
  const tag = tagOf(messages);
  if (tag === undefined) return;
  for (const message of messages) {
    const text = JSON.stringify(message);
    const markers = text.match(/={8} (?:BEGIN|END) /g)?.length ?? 0;
    expect(text.split(tag).length - 1).toBe(markers);
  }
}

/** Outside of the slot's own block, the two renders say the same, the tag apart. */
function expectSameOutside(template: Template, slot: Slot, calm: Outcome, wild: Outcome): void {
  expectStructure(template, wild);
  expectTagKept(wild.result.messages);
  const outside = ({ values, found, result }: Outcome): unknown => {
    const drafts = expectedDrafts(template, values, found);
    const blocks = blocksOf(template, drafts, withoutTag(result.messages));
    return drafts.map((draft, index) =>
      draft.slot === slot.kind && draft.name === slot.name ? kinds(blocks[index]!) : blocks[index],
    );
  };
  expect(outside(wild)).toEqual(outside(calm));
  expect(wild.result.description).toBe(calm.result.description);
}

/** The messages of each draft: all have one but `links`, which have what is left over. */
function blocksOf(
  template: Template,
  drafts: readonly ExpectedDraft[],
  messages: readonly PromptMessage[],
): PromptMessage[][] {
  const isLinks = (draft: ExpectedDraft): boolean =>
    draft.slot === 'embed' &&
    template.embeds.find(({ name }) => name === draft.name)?.as === 'links';
  const spare = messages.length - drafts.length;
  let next = 0;
  return drafts.map((draft) => {
    const size = isLinks(draft) ? 1 + spare : 1;
    return messages.slice(next, (next += size));
  });
}

function kinds(messages: readonly PromptMessage[]): string[] {
  return messages.map(({ role, content }) => `${role} ${content.type}`);
}

function textOf({ content }: PromptMessage): string {
  return content.type === 'text' ? content.text : '';
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
}
