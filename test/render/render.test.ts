import { describe, expect, it } from 'vitest';
import type { Part } from '../../src/part.ts';
import type { Segment } from '../../src/template.ts';
import {
  block,
  br,
  type Call,
  data,
  each,
  embed,
  item,
  NOTICE,
  renderCall,
  request,
  role,
  sample,
  template,
  text,
  transcript,
  value,
  when,
} from './compose.ts';

type Case = readonly [what: string, body: Segment[], call: Call, messages: string[]];

function golden(cases: readonly Case[]): void {
  it.each(cases)('%s', async (_, body, call, messages) => {
    const rendered = await renderCall(template(body), call);
    expect(transcript(rendered.messages)).toEqual(messages);
  });
}

const noticed = (words: string): string => `user: ${words}\n\n${NOTICE}`;
const doc: Part = {
  type: 'text',
  as: 'resource',
  uri: 'doc:///1',
  mimeType: 'text/plain',
  text: 'Contents',
};

describe('values', () => {
  golden([
    [
      'a value',
      [text('Focus: '), value('word')],
      { values: { word: 'all' } },
      ['user: Focus: all'],
    ],
    ['a list', [value('tags')], { values: { tags: ['a', 'b', 'c'] } }, ['user: a, b, c']],
    ['an absent value', [text('A'), value('word'), text('B')], {}, ['user: AB']],
    ['a value as it was typed', [value('word')], { values: { word: '$&$1' } }, ['user: $&$1']],
    [
      'the items of a list, outer names and inner lists',
      [each('tags', [item, text('/'), each('more', [item, value('word')]), text(' '), item, br()])],
      { values: { tags: ['a', 'b'], more: ['x', 'y'], word: '!' } },
      ['user: a/x!y! a\nb/x!y! b'],
    ],
    ['an absent list', [each('tags', [item], [text('None')])], {}, ['user: None']],
  ]);

  it.each([
    ['text', { notes: 'anything' }, 'notes'],
    ['a boolean', { flag: true }, 'flag'],
  ])('never prints %s in a sentence', async (_, values, name) => {
    await expect(renderCall(template([value(name)]), { values })).rejects.toThrow(
      /instruction text/,
    );
  });
});

describe('conditions', () => {
  const body = [when('word', [text('yes')], [text('no')])];
  const onDoc = [when('doc', [text('found')], [text('none')])];
  const not: Segment = {
    type: 'if',
    condition: { type: 'not', of: { type: 'present', name: 'doc' } },
    then: [text('none')],
    else: [text('found')],
  };
  golden([
    ['a value', body, { values: { word: '0' } }, ['user: yes']],
    ['no value', body, {}, ['user: no']],
    [
      'false',
      [when('flag', [text('yes')], [text('no')])],
      { values: { flag: false } },
      ['user: no'],
    ],
    ['an embed that was found', onDoc, { parts: { doc } }, ['user: found']],
    ['one that was not', onDoc, { parts: { doc: { type: 'missing' } } }, ['user: none']],
    ['one that the call does not reach', onDoc, {}, ['user: none']],
    ['not an embed', [not], {}, ['user: none']],
  ]);
});

describe('lines', () => {
  const gone = when('word', [text('B'), br()]);
  golden([
    ['are trimmed at both ends', [br(3), text('A'), br(2), text('B'), br(4)], {}, ['user: A\n\nB']],
    ['keep their indentation', [text('A'), br(1, '  '), text('B')], {}, ['user: A\n  B']],
    ['keep the indentation of the first', [br(1, '    '), text('code')], {}, ['user:     code']],
    ['keep blank lines that were written', [text('A'), br(4), text('B')], {}, ['user: A\n\n\n\nB']],
    ['keep those of code fences', [text('```\n\n\n\nx\n```')], {}, ['user: ```\n\n\n\nx\n```']],
    [
      'of a block that yields nothing',
      [text('A'), br(), gone, br(), text('C')],
      {},
      ['user: A\n\nC'],
    ],
    ['of one that stands close', [text('A'), br(), gone, text('C')], {}, ['user: A\nC']],
    ['of one in a wide gap', [text('A'), br(4), gone, br(4), text('C')], {}, ['user: A\n\nC']],
    ['of several', [text('A'), br(2), gone, br(2), gone, br(2), text('C')], {}, ['user: A\n\nC']],
    [
      'of nested ones',
      [text('A'), br(2), when('flag', [br(3), gone]), br(), text('C')],
      { values: { flag: true } },
      ['user: A\n\nC'],
    ],
    [
      'of an absent value',
      [text('A'), br(2), value('word'), br(2), text('C')],
      {},
      ['user: A\n\nC'],
    ],
    ['of absent data', [text('A'), br(2), data('notes'), br(2), text('C')], {}, ['user: A\n\nC']],
    [
      'of an absent list',
      [text('A'), br(2), each('tags', [item]), br(2), text('C')],
      {},
      ['user: A\n\nC'],
    ],
    [
      'of an absent embed',
      [text('A'), br(2), embed('doc'), br(2), text('C')],
      {},
      ['user: A\n\nC'],
    ],
    [
      'after a block within a line',
      [text('A'), when('word', [text('B')]), br(3), text('C')],
      {},
      ['user: A\n\n\nC'],
    ],
    [
      'after a gap that was closed',
      [text('A'), br(2), gone, br(2), text('C'), br(3), text('D')],
      {},
      ['user: A\n\nC\n\n\nD'],
    ],
    ['of blanks alone', [text('A'), br(), text('  '), br(), text('C')], {}, ['user: A\n\nC']],
    [
      'of a block that yields',
      [text('A'), br(), gone, br(), text('C')],
      { values: { word: 'x' } },
      ['user: A\nB\n\nC'],
    ],
    [
      'with blanks between values',
      [value('word'), text(' '), value('other')],
      { values: { word: 'x', other: 'y' } },
      ['user: x y'],
    ],
  ]);
});

describe('messages', () => {
  golden([
    [
      'begin at a role, even the same one',
      [
        text('A'),
        br(),
        role('user'),
        text('B'),
        br(),
        role('assistant'),
        text('C'),
        br(2),
        role('user'),
        text('D'),
      ],
      {},
      ['user: A', 'user: B', 'assistant: C', 'user: D'],
    ],
    [
      'vanish if empty',
      [role('assistant'), br(), text(' '), role('user'), text('A')],
      {},
      ['user: A'],
    ],
    ['do not exist without text', [value('word')], {}, []],
    [
      'are made of data, and text after it',
      [text('Sum up.'), br(2), data('notes'), br(2), text('In English.')],
      { values: { notes: 'a\n\nb' } },
      [noticed('Sum up.'), block('NOTES', 'a\n\nb'), 'user: In English.'],
    ],
    [
      'go on in the same role after a block',
      [
        text('A'),
        role('assistant'),
        text('B'),
        role('user'),
        sample('IN', 'x'),
        text('C'),
        sample('IN', 'y'),
      ],
      {},
      [noticed('A'), 'assistant: B', block('IN', 'x'), 'user: C', block('IN', 'y')],
    ],
    [
      'hold a request',
      [text('Answer.'), br(), request('ask')],
      { values: { ask: 'why?' } },
      [
        `${noticed('Answer.')} Follow the REQUEST block as far as it fits this task.`,
        'user: ======== BEGIN REQUEST TAG (from the person who called this prompt) ========\nwhy?\n======== END REQUEST TAG ========',
      ],
    ],
    [
      'of a sample with one newline at its end',
      [text('A'), sample('IN', 'x\n')],
      {},
      [noticed('A'), block('IN', 'x')],
    ],
    [
      'print foreign text as it was typed',
      [text('A'), data('notes')],
      { values: { notes: "$& $1 $' {{x}} \\n" } },
      [noticed('A'), block('NOTES', "$& $1 $' {{x}} \\n")],
    ],
    [
      'carry the notice in the first text only, and not without material',
      [text('A'), role('assistant'), text('B'), role('user'), text('C'), br(), data('notes')],
      {},
      ['user: A', 'assistant: B', 'user: C'],
    ],
  ]);

  it('never hold data without instructions', async () => {
    const body = template([data('notes')]);
    await expect(renderCall(body, { values: { notes: 'x' } })).rejects.toThrow(
      'without instructions',
    );
  });
});

describe('embeds', () => {
  const ask = [text('Read.'), br(2), embed('doc'), br(2), text('Now.')];
  const resource = (more: string): string =>
    `user: {"type":"resource","resource":{"uri":"doc:///1",${more}}`;
  const blob = { type: 'blob', as: 'media', uri: 'doc:///1', base64: 'AAAA' } as const;
  const cases: readonly (readonly [what: string, part: Part, messages: string[]])[] = [
    ['a resource', doc, [`${resource('"mimeType":"text/plain","text":"Contents"}')}`]],
    [
      'a resource, neutralised, with annotations',
      { ...doc, text: 'x\r\n========', annotations: { priority: 1 } },
      [resource('"mimeType":"text/plain","text":"x\\n=== === =="},"annotations":{"priority":1}')],
    ],
    ['a fenced text', { ...doc, as: 'fenced' }, [block('THE DOC', 'Contents')]],
    [
      'an empty fenced text',
      { ...doc, as: 'fenced', text: '' },
      [block('THE DOC', '').replace('\n\n', '\n')],
    ],
    [
      'an image',
      { ...blob, mimeType: 'image/png' },
      ['user: {"type":"image","data":"AAAA","mimeType":"image/png"}'],
    ],
    [
      'sound',
      { ...blob, mimeType: 'Audio/wav' },
      ['user: {"type":"audio","data":"AAAA","mimeType":"Audio/wav"}'],
    ],
    [
      'an image by a guess, or SVG as bytes',
      { ...blob, as: 'resource', mimeType: 'image/svg+xml' },
      [resource('"mimeType":"image/svg+xml","blob":"AAAA"}')],
    ],
    [
      'other bytes',
      { ...blob, as: 'resource', mimeType: 'application/pdf' },
      [resource('"mimeType":"application/pdf","blob":"AAAA"}')],
    ],
    [
      'nothing found',
      { type: 'missing' },
      [block('THE DOC', '[THE DOC was not found: nothing is known of what it says]')],
    ],
    [
      'no links',
      { type: 'links', links: [], leftOut: 0 },
      [block('THE DOC', '[THE DOC was not found: nothing is known of what it says]')],
    ],
    [
      'links, their names neutralised',
      {
        type: 'links',
        links: [
          {
            uri: 'n:///a',
            name: 'a\u202e',
            title: '========',
            description: 'd\r',
            mimeType: 'text/plain',
            size: 3,
          },
          { uri: 'n:///b', name: 'b' },
        ],
        leftOut: 0,
      },
      [
        'user: {"type":"resource_link","uri":"n:///a","name":"a\\\\u{202e}","title":"=== === ==","description":"d\\n","mimeType":"text/plain","size":3}',
        'user: {"type":"resource_link","uri":"n:///b","name":"b"}',
      ],
    ],
    [
      'links of which some were left out',
      { type: 'links', links: [{ uri: 'n:///b', name: 'b' }], leftOut: 11 },
      [
        'user: {"type":"resource_link","uri":"n:///b","name":"b"}',
        'user: [THE DOC: 1 of 12 are linked, 11 were left out]',
      ],
    ],
    [
      'links of which nobody counted the rest',
      { type: 'links', links: [{ uri: 'n:///b', name: 'b' }], leftOut: 'more' },
      [
        'user: {"type":"resource_link","uri":"n:///b","name":"b"}',
        'user: [THE DOC: the first 1 are linked, more were left out]',
      ],
    ],
  ];
  it.each(cases)('%s', async (_, part, messages) => {
    const rendered = await renderCall(template(ask), { parts: { doc: part } });
    expect(transcript(rendered.messages)).toEqual([noticed('Read.'), ...messages, 'user: Now.']);
  });

  it('annotates a fenced text', async () => {
    const part: Part = { ...doc, as: 'fenced', annotations: { audience: ['assistant'] } };
    const { messages } = await renderCall(template(ask), { parts: { doc: part } });
    expect(messages[1]?.content).toMatchObject({ annotations: { audience: ['assistant'] } });
  });
});

describe('cuts', () => {
  const cut = { keep: 'start', kept: 60_000 } as const;
  const cases: readonly (readonly [
    cut: Extract<Part, { type: 'text' }>['cut'],
    text: string,
    printed: string,
  ])[] = [
    [
      { ...cut, total: { count: 85_000, unit: 'characters' } },
      'a',
      'a\n[truncated: first 60,000 of 85,000 characters]',
    ],
    [
      { ...cut, total: { count: 209_715_200, unit: 'bytes' } },
      'a\n',
      'a\n[truncated: first 60,000 characters of 209,715,200 bytes]',
    ],
    [{ ...cut, kept: 999 }, '', '[truncated: first 999 characters]'],
    [
      { keep: 'end', kept: 1000, total: { count: 1001, unit: 'bytes' } },
      'z\n',
      '[truncated: last 1,000 characters of 1,001 bytes]\nz\n',
    ],
  ];
  it.each(cases)('%j of %j', async (where, words, printed) => {
    const part: Part = { ...doc, text: words, ...(where && { cut: where }) };
    const { messages } = await renderCall(template([text('A'), embed('doc')]), {
      parts: { doc: part },
    });
    expect(messages[1]?.content).toMatchObject({ resource: { text: printed } });
  });
});

describe('description', () => {
  const summary = [
    { type: 'count', embed: 'hits' },
    { type: 'text', text: ' notes under ' },
    { type: 'value', argument: 'word' },
  ] as const;
  const links = [{ uri: 'n:///a', name: 'a' }];
  const counts: readonly (readonly [Part | undefined, string])[] = [
    [{ type: 'links', links, leftOut: 0 }, '1 notes under x'],
    [{ type: 'links', links, leftOut: 4 }, '5 notes under x'],
    [{ type: 'links', links, leftOut: 'more' }, 'more than 1 notes under x'],
    [{ type: 'missing' }, '0 notes under x'],
    [undefined, '0 notes under x'],
  ];
  it.each(counts)('sums up %j', async (hits, description) => {
    const body = template([text('A')], { summary });
    const rendered = await renderCall(body, { values: { word: 'x' }, parts: hits ? { hits } : {} });
    expect(rendered.description).toBe(description);
  });

  it("is the template's own without a summary", async () => {
    expect((await renderCall(template([text('A')]), {})).description).toBe('A sample.');
  });
});
