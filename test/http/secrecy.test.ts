/** What a caller may not see is not there: the same bytes and headers as for what does not exist. */
import { beforeAll, describe, expect, it } from 'vitest';
import { call, type Era, eras, serve } from './client.ts';
import { guarded, issueTokens, type Person, writeNotes } from './guarded.ts';

const { tokens, TOKENS } = await issueTokens();

beforeAll(() => writeNotes({}));

const privately = serve({ AUTH: 'token', TOKENS }, guarded);
const publicly = serve({ AUTH: 'token', TOKENS, CATALOGUE: 'public' }, guarded);

/** Status, headers and body of a reply, with the name that was asked for taken out. */
async function seen(response: Response, name: string): Promise<string> {
  const headers = JSON.stringify([...response.headers].toSorted());
  return `${response.status} ${headers} ${await response.text()}`.replaceAll(name, 'NAME');
}

type Ask = (era: Era, name: string, person: Person) => Request;

const as = (person: Person) => ({ headers: { Authorization: `Bearer ${tokens[person]}` } });

const askings: Readonly<Record<string, Ask>> = {
  'prompts/get': (era, name, person) => call(era, 'prompts/get', { name }, as(person)),
  'prompts/get with an argument that it lacks': (era, name, person) =>
    call(era, 'prompts/get', { name, arguments: { no: 'such' } }, as(person)),
  'prompts/get with progress': (era, name, person) =>
    call(era, 'prompts/get', { name }, { ...as(person), meta: { progressToken: 1 } }),
  'completion/complete': (era, name, person) => {
    const params = { ref: { type: 'ref/prompt', name }, argument: { name: 'topic', value: '' } };
    return call(era, 'completion/complete', params, as(person));
  },
};

describe.each(eras)('%s', (era) => {
  describe.each(Object.entries(askings))('%s', (_, ask) => {
    it.each([
      ['private', privately, 'staff', 'bob'],
      ['private', privately, 'quiet', 'bob'],
      ['private', privately, 'quiet', 'carol'],
      ['public', publicly, 'quiet', 'bob'],
      ['public', publicly, 'quiet', 'carol'],
    ] as const)('in a %s catalogue: %s', async (_mode, server, name, person) => {
      const unknown = 'x'.repeat(name.length);
      const [forbidden, missing] = [
        await server(ask(era, name, person)),
        await server(ask(era, unknown, person)),
      ];
      expect(await seen(forbidden, name)).toBe(await seen(missing, unknown));
    });
  });

  it.each(['note:///c', 'mine:///c'])('resources/read of %s', async (uri) => {
    const unknown = 'none:///c';
    for (const server of [privately, publicly]) {
      const read = (each: string) => server(call(era, 'resources/read', { uri: each }, as('bob')));
      expect(await seen(await read(uri), uri)).toBe(await seen(await read(unknown), unknown));
    }
  });

  it('an embed that may not be read is one that is missing', async () => {
    const get = (topic: string) => {
      const params = { name: 'digest', arguments: { topic } };
      return privately(call(era, 'prompts/get', params, as('alice')));
    };
    expect(await seen(await get('c'), 'note:///c')).toBe(await seen(await get('z'), 'note:///z'));
  });

  it('an optional embed that may not be read gives the note of one that is missing', async () => {
    const get = async (topic: string) => {
      const params = { name: 'maybe', arguments: { topic } };
      const response = await privately(call(era, 'prompts/get', params, as('alice')));
      return seen(response, `note:///${topic}`);
    };
    expect(await get('c')).toBe(await get('z'));
    expect(await get('c')).not.toContain('The note');
  });
});
