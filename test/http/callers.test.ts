/** Every method, by every kind of caller, in every mode. */
import { beforeAll, describe, expect, it } from 'vitest';
import { callerId } from '../../src/caller.ts';
import { call, type Era, eras, ORIGIN, replyOf, serve, urls } from './client.ts';
import { guarded, issueTokens, type Person, writeNotes } from './guarded.ts';

const issued = await issueTokens();

beforeAll(async () => {
  const ids = await Promise.all(['alice', 'bob'].map((name) => callerId('token', '', name)));
  await writeNotes({ [ids[0]!]: 'The own note of alice.', [ids[1]!]: 'The own note of bob.' });
});

const servers = {
  open: serve({ AUTH: 'open', TOKENS: issued.TOKENS }, guarded),
  private: serve({ AUTH: 'token', TOKENS: issued.TOKENS }, guarded),
  public: serve({ AUTH: 'token', TOKENS: issued.TOKENS, CATALOGUE: 'public' }, guarded),
};

/**
 * A table for each mode. Who asks: nobody, somebody with a wrong token, or a person. What comes: a
 * status that is not 200; `unknown` for -32602; the names in a list, `-` for none; `ok` for anything
 * else.
 */
const tables = [
  `
  open                      | nobody  | alice
  initialize                | ok      | ok
  notifications/initialized | 202     | 202
  ping                      | ok      | ok
  server/discover           | ok      | ok
  tools/list                | -       | -
  prompts/list              | FREE    | FREE
  resources/list            | -       | -
  resources/templates/list  | -       | -
  prompts/get free          | ok      | ok
  prompts/get staff         | unknown | unknown
  prompts/get quiet         | unknown | unknown
  prompts/get nothing       | unknown | unknown
  prompts/get digest a      | unknown | unknown
  prompts/get digest b      | unknown | unknown
  prompts/get digest z      | unknown | unknown
  prompts/get maybe a       | ok      | ok
  prompts/get own a         | unknown | unknown
  complete free             | -       | -
  complete staff            | unknown | unknown
  complete quiet            | unknown | unknown
  complete nothing          | unknown | unknown
  complete note:///{topic}  | unknown | unknown
  complete gone:///{topic}  | unknown | unknown
  resources/read note:///a  | unknown | unknown
  resources/read note:///b  | unknown | unknown
  resources/read note:///z  | unknown | unknown
  resources/read mine:///a  | unknown | unknown
  `,
  `
  private                   | nobody | wrong | carol   | bob           | alice
  initialize                | 401    | 401   | ok      | ok            | ok
  notifications/initialized | 401    | 401   | 202     | 202           | 202
  ping                      | 401    | 401   | ok      | ok            | ok
  server/discover           | 401    | 401   | ok      | ok            | ok
  tools/list                | 401    | 401   | -       | -             | -
  prompts/list              | 401    | 401   | FREE    | FREE          | FREE quiet staff
  resources/list            | 401    | 401   | -       | mine/a note/b | mine/a note/a
  resources/templates/list  | 401    | 401   | mine    | mine note     | mine note
  prompts/get free          | 401    | 401   | ok      | ok            | ok
  prompts/get staff         | 401    | 401   | unknown | unknown       | ok
  prompts/get quiet         | 401    | 401   | unknown | unknown       | ok
  prompts/get nothing       | 401    | 401   | unknown | unknown       | unknown
  prompts/get digest a      | 401    | 401   | unknown | unknown       | ok
  prompts/get digest b      | 401    | 401   | unknown | ok            | unknown
  prompts/get digest z      | 401    | 401   | unknown | unknown       | unknown
  prompts/get maybe a       | 401    | 401   | ok      | ok            | ok
  prompts/get own a         | 401    | 401   | unknown | ok            | ok
  complete free             | 401    | 401   | -       | b             | a
  complete staff            | 401    | 401   | unknown | unknown       | a
  complete quiet            | 401    | 401   | unknown | unknown       | a
  complete nothing          | 401    | 401   | unknown | unknown       | unknown
  complete note:///{topic}  | 401    | 401   | unknown | b             | a
  complete gone:///{topic}  | 401    | 401   | unknown | unknown       | unknown
  resources/read note:///a  | 401    | 401   | unknown | unknown       | ok
  resources/read note:///b  | 401    | 401   | unknown | ok            | unknown
  resources/read note:///z  | 401    | 401   | unknown | unknown       | unknown
  resources/read mine:///a  | 401    | 401   | unknown | ok            | ok
  `,
  `
  public                    | nobody     | wrong | carol      | bob           | alice
  initialize                | ok         | 401   | ok         | ok            | ok
  notifications/initialized | 202        | 401   | 202        | 202           | 202
  ping                      | ok         | 401   | ok         | ok            | ok
  server/discover           | ok         | 401   | ok         | ok            | ok
  tools/list                | -          | 401   | -          | -             | -
  prompts/list              | FREE staff | 401   | FREE staff | FREE staff    | FREE staff
  resources/list            | -          | 401   | -          | mine/a note/b | mine/a note/a
  resources/templates/list  | mine note  | 401   | mine note  | mine note     | mine note
  prompts/get free          | 401        | 401   | ok         | ok            | ok
  prompts/get staff         | 401        | 401   | 403        | 403           | ok
  prompts/get quiet         | 401        | 401   | unknown    | unknown       | ok
  prompts/get nothing       | 401        | 401   | unknown    | unknown       | unknown
  prompts/get digest a      | 401        | 401   | unknown    | unknown       | ok
  prompts/get digest b      | 401        | 401   | unknown    | ok            | unknown
  prompts/get digest z      | 401        | 401   | unknown    | unknown       | unknown
  prompts/get maybe a       | 401        | 401   | ok         | ok            | ok
  prompts/get own a         | 401        | 401   | unknown    | ok            | ok
  complete free             | 401        | 401   | -          | b             | a
  complete staff            | 401        | 401   | 403        | 403           | a
  complete quiet            | 401        | 401   | unknown    | unknown       | a
  complete nothing          | 401        | 401   | unknown    | unknown       | unknown
  complete note:///{topic}  | 401        | 401   | unknown    | b             | a
  complete gone:///{topic}  | 401        | 401   | unknown    | unknown       | unknown
  resources/read note:///a  | 401        | 401   | unknown    | unknown       | ok
  resources/read note:///b  | 401        | 401   | unknown    | ok            | unknown
  resources/read note:///z  | 401        | 401   | unknown    | unknown       | unknown
  resources/read mine:///a  | 401        | 401   | unknown    | ok            | ok
  `,
];

/** What needs no scope. */
const FREE = 'digest free maybe own';

const TOOLS_URL = `${ORIGIN}/mcp/tools`;

/** What their list has at the one path that has any. */
const TOOLS = 'list_prompts get_prompt complete_argument';

type Who = 'nobody' | 'wrong' | Person;

interface Row {
  readonly mode: keyof typeof servers;
  readonly what: string;
  /** What comes, by who asks. */
  readonly outcomes: Readonly<Partial<Record<Who, string>>>;
}

const rows: readonly Row[] = tables.flatMap((table) => {
  const [[mode = '', ...people] = [], ...lines] = table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return lines.map(([what = '', ...outcomes]) => ({
    mode: mode as Row['mode'],
    what,
    outcomes: Object.fromEntries(
      people.map((who, index) => [who, outcomes[index]!.replace('FREE', FREE)]),
    ),
  }));
});

/** What comes when everybody of a row asks. */
async function outcomesOf(row: Row, era: Era, request: (who: Who) => Request) {
  const asked = Object.keys(row.outcomes).map(async (who) => {
    const response = await servers[row.mode](request(who as Who));
    return [who, await outcomeOf(response, era)] as const;
  });
  return Object.fromEntries(await Promise.all(asked)) as Row['outcomes'];
}

/** Methods that one era alone has. */
const onlyIn: Readonly<Record<string, Era>> = {
  initialize: 'legacy',
  'notifications/initialized': 'legacy',
  ping: 'legacy',
  'server/discover': 'modern',
};

const ways = eras.flatMap((era) => urls.map((url) => ({ era, url })));

describe.each(ways)('$era at $url', ({ era, url }) => {
  it.each(rows.filter(({ what }) => (onlyIn[what] ?? era) === era))('$mode: $what', async (row) => {
    const request = (who: Who) => requestOf({ era, url }, row.what, who);
    const isOfTools = row.what === 'tools/list' && url === TOOLS_URL;
    const expected = isOfTools ? withTools(row.outcomes) : row.outcomes;
    expect(await outcomesOf(row, era, request)).toEqual(expected);
  });
});

function withTools(outcomes: Row['outcomes']): Row['outcomes'] {
  const changed = Object.entries(outcomes).map(([who, what]) => [who, what === '-' ? TOOLS : what]);
  return Object.fromEntries(changed) as Row['outcomes'];
}

/** What a tool does is as the method that it stands for. */
const useOf: Readonly<Record<string, (subject: string, topic?: string) => Use>> = {
  'prompts/list': () => ['list_prompts', {}],
  'prompts/get': (name, topic) => [
    'get_prompt',
    { name, ...(topic !== undefined && { arguments: { topic } }) },
  ],
  complete: (prompt) => ['complete_argument', { prompt, argument: 'topic' }],
};

type Use = readonly [name: string, given: Readonly<Record<string, unknown>>];

const ofPrompts = rows.filter(({ what }) => {
  const [method = '', subject = ''] = what.split(' ');
  return method in useOf && !subject.includes(':');
});

describe.each(eras)('%s, by tools', (era) => {
  it.each(ofPrompts)('$mode: $what', async (row) => {
    const [method = '', subject = '', topic] = row.what.split(' ');
    const [name, given] = useOf[method]!(subject, topic);
    const request = (who: Who) => {
      const sent = { url: TOOLS_URL, headers: headersOf(who) };
      return call(era, 'tools/call', { name, arguments: given }, sent);
    };
    expect(await outcomesOf(row, era, request)).toEqual(row.outcomes);
  });
});

function headersOf(who: Who): { readonly Authorization: string | undefined } {
  const token = who === 'wrong' ? 'wrong' : who === 'nobody' ? undefined : issued.tokens[who];
  return { Authorization: token && `Bearer ${token}` };
}

function requestOf({ era, url }: (typeof ways)[number], what: string, who: Who): Request {
  const [method = '', subject = '', topic] = what.split(' ');
  const sent = { url, headers: headersOf(who) };
  switch (method) {
    case 'initialize': {
      const clientInfo = { name: 'test', version: '1' };
      const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
      return call(era, method, params, sent);
    }
    case 'notifications/initialized':
      return call(era, method, {}, { ...sent, id: undefined });
    case 'prompts/get': {
      const given = topic === undefined ? {} : { arguments: { topic } };
      return call(era, method, { name: subject, ...given }, sent);
    }
    case 'complete': {
      const ref = subject.includes(':')
        ? { type: 'ref/resource', uri: subject }
        : { type: 'ref/prompt', name: subject };
      const params = { ref, argument: { name: 'topic', value: '' } };
      return call(era, 'completion/complete', params, sent);
    }
    case 'resources/read':
      return call(era, method, { uri: subject }, sent);
    default:
      return call(era, method, {}, sent);
  }
}

/** The code of a resource that is not there is another one in the older era. */
const UNKNOWN: ReadonlySet<number> = new Set([-32602, -32002]);

async function outcomeOf(response: Response, era: Era): Promise<string> {
  if (response.status !== 200 && !(era === 'modern' && response.status === 404)) {
    return String(response.status);
  }
  const { result, error } = await replyOf(response);
  if (error !== undefined) return UNKNOWN.has(error.code) ? 'unknown' : String(error.code);
  if (result?.['isError'] === true) return 'unknown';
  const list = listIn({ ...result, ...(result?.['structuredContent'] as object) });
  if (list === undefined) return 'ok';
  return list.length === 0 ? '-' : list.join(' ');
}

/** What a list holds, by name; of resources, by URI in short. */
function listIn(result: Readonly<Record<string, unknown>>): string[] | undefined {
  const completion = result['completion'] as { readonly values: string[] } | undefined;
  if (completion !== undefined) return completion.values;
  if (Array.isArray(result['values'])) return result['values'] as string[];
  const lists = ['prompts', 'tools', 'resources', 'resourceTemplates'].map((key) => result[key]);
  const entries = lists.find(Array.isArray) as { name: string; uri?: string }[] | undefined;
  return entries?.map(({ name, uri }) => uri?.replace(':///', '/') ?? name);
}
