import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Part } from '../../src/part.ts';
import type { RenderedPrompt } from '../../src/message.ts';
import {
  type Call,
  data,
  DIGEST,
  embed,
  renderCall,
  request,
  tagIn,
  template,
  text,
  transcript,
  value,
} from './compose.ts';
import { hostileText } from './hostile.ts';

const body = [
  text('Read it all.'),
  data('notes'),
  request('ask'),
  text('Then: '),
  value('word'),
  embed('doc'),
  embed('pic'),
  embed('hits'),
  text('Be brief.'),
];

/** One call with a text in every slot that takes foreign text. */
function call(texts: readonly [string, string, string, string, string]): Call {
  const [notes, ask, contents, fenced, name] = texts;
  const uri = 'doc:///1';
  const doc: Part = { type: 'text', as: 'resource', uri, mimeType: 'text/plain', text: contents };
  const pic: Part = { type: 'text', as: 'fenced', uri, mimeType: 'text/plain', text: fenced };
  const hits: Part = { type: 'links', links: [{ uri, name, title: name }], leftOut: 0 };
  return { values: { notes, ask, word: 'go' }, parts: { doc, pic, hits } };
}

/** Everything but the foreign text: roles, kinds, instruction text, and the markers. */
function structureOf({ messages }: RenderedPrompt): readonly string[] {
  return transcript(messages).map((message, index) => {
    const { content } = messages[index]!;
    if (content.type !== 'text') return `${content.type} ${Object.keys(content).join()}`;
    return message.replace(/( ={8}\n)[^]*(\n={8} END)/, '$1$2');
  });
}

describe('whatever the foreign text', () => {
  const five = fc.tuple(
    ...[hostileText, hostileText, hostileText, hostileText, hostileText].map((each) =>
      each.filter((given) => given !== ''),
    ),
  ) as fc.Arbitrary<[string, string, string, string, string]>;

  it('messages keep their number, roles, kinds and instructions', async () => {
    const plain = structureOf(await renderCall(template(body), call(['a', 'b', 'c', 'd', 'e'])));
    expect(plain.length).toBe(8);
    await fc.assert(
      fc.asyncProperty(five, async (texts) => {
        expect(structureOf(await renderCall(template(body), call(texts)))).toEqual(plain);
      }),
      { numRuns: 500 },
    );
  });

  it('each block has one BEGIN and one END with the tag, and nothing else holds it', async () => {
    await fc.assert(
      fc.asyncProperty(five, async (texts) => {
        const rendered = await renderCall(template(body), call(texts));
        const tag = tagIn(rendered)!;
        for (const { content } of rendered.messages) {
          const printed = JSON.stringify(content);
          const fenced = printed.includes('======== BEGIN');
          expect(printed.split(tag).length - 1).toBe(fenced ? 2 : 0);
          expect(printed.split('========').length - 1).toBe(fenced ? 4 : 0);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the tag', () => {
  const tagFor = async (given: Call, digest = DIGEST): Promise<string | undefined> =>
    tagIn(await renderCall(template(body, { digest }), given));
  const base = call(['a', 'b', 'c', 'd', 'e']);

  it('is 16 hexadecimal digits, the same for the same inputs', async () => {
    expect(await tagFor(base)).toMatch(/^[0-9a-f]{16}$/);
    expect(await tagFor(base)).toBe(await tagFor(call(['a', 'b', 'c', 'd', 'e'])));
  });

  it('hangs on every foreign text, on where each ends, and on the template', async () => {
    const tags = await Promise.all([
      tagFor(base),
      tagFor(call(['A', 'b', 'c', 'd', 'e'])),
      tagFor(call(['a', 'B', 'c', 'd', 'e'])),
      tagFor(call(['a', 'b', 'C', 'd', 'e'])),
      tagFor(call(['a', 'b', 'c', 'D', 'e'])),
      tagFor(call(['a', 'b', 'c', 'd', 'E'])),
      tagFor(call(['ab', 'c', 'c', 'd', 'e'])),
      tagFor(call(['a', 'bc', 'c', 'd', 'e'])),
      tagFor(call(['1:a1', 'b', 'c', 'd', 'e'])),
      tagFor(base, 'e'.repeat(64)),
    ]);
    expect(new Set(tags).size).toBe(tags.length);
  });

  it('hangs on an image, which may show text', async () => {
    const picture = (base64: string): Call => ({
      values: { notes: 'a' },
      parts: { pic: { type: 'blob', as: 'media', uri: 'p:///1', mimeType: 'image/png', base64 } },
    });
    expect(await tagFor(picture('AAAA'))).not.toBe(await tagFor(picture('BBBB')));
  });

  it('cannot be had by printing it: a text that holds it changes it', async () => {
    const tag = (await tagFor(base))!;
    expect(await tagFor(call([tag, 'b', 'c', 'd', 'e']))).not.toBe(tag);
    expect(await tagFor(call(['a', 'b', 'c', 'd', tag]))).not.toBe(tag);
  });

  it('is not made where nothing is fenced', async () => {
    const rendered = await renderCall(template(body), { values: { word: 'go' } });
    expect(transcript(rendered.messages)).toEqual(['user: Read it all.Then: goBe brief.']);
  });
});
