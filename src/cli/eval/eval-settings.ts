/** Which model is asked, and how it is reached: from the environment, so that no key is in a file. */

export type ApiName = 'openai' | 'anthropic';

export interface EvalSettings {
  readonly api: ApiName;
  /** Without a slash at its end. */
  readonly url: string;
  readonly model: string;
  /** Grades answers by a rubric. */
  readonly grader: string;
  /** Absent where a server of one's own asks for none. */
  readonly key?: string;
  /** For one answer. */
  readonly timeoutMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The names that these providers' own tools use, and where they serve. */
const providers: Readonly<Record<ApiName, { key: string; url: string; base: string }>> = {
  openai: {
    key: 'OPENAI_API_KEY',
    url: 'OPENAI_BASE_URL',
    base: 'https://api.openai.com/v1',
  },
  anthropic: {
    key: 'ANTHROPIC_API_KEY',
    url: 'ANTHROPIC_BASE_URL',
    base: 'https://api.anthropic.com',
  },
};

const TIMEOUT_MS = 120_000;

export const SETTINGS_HELP = `Set in the environment:

  CUEBOOK_EVAL_MODEL       the model to ask, as its provider calls it
  CUEBOOK_EVAL_KEY         its key; or OPENAI_API_KEY or ANTHROPIC_API_KEY
  CUEBOOK_EVAL_API         openai (and all that speak like it) or anthropic; by the key by default
  CUEBOOK_EVAL_URL         where it is served, such as http://localhost:11434/v1, if not by them
  CUEBOOK_EVAL_GRADER      the model that grades by rubrics; the same one by default
  CUEBOOK_EVAL_TIMEOUT_MS  for one answer; ${TIMEOUT_MS} by default`;

/** @throws Error that says what to set. */
export function readEvalSettings(env: Environment): EvalSettings {
  const given = (name: string): string | undefined => env[name]?.trim() || undefined;
  const api = apiOf(given);
  const model = given('CUEBOOK_EVAL_MODEL');
  if (model === undefined) throw missing('CUEBOOK_EVAL_MODEL is not set: no model to ask.');
  const access = accessOf(api, given);
  return {
    api,
    ...access,
    model,
    grader: given('CUEBOOK_EVAL_GRADER') ?? model,
    timeoutMs: timeoutOf(given('CUEBOOK_EVAL_TIMEOUT_MS')),
  };
}

type Given = (name: string) => string | undefined;

function apiOf(given: Given): ApiName {
  const named = given('CUEBOOK_EVAL_API');
  if (named === 'openai' || named === 'anthropic') return named;
  if (named !== undefined) {
    throw missing(`CUEBOOK_EVAL_API is "${named}"; it is openai or anthropic.`);
  }
  if (given('CUEBOOK_EVAL_URL') !== undefined) return 'openai';
  const withKey = (['openai', 'anthropic'] as const).filter((each) => given(providers[each].key));
  if (withKey.length === 2) {
    throw missing('There are keys for two APIs: say which one in CUEBOOK_EVAL_API.');
  }
  return withKey[0] ?? 'openai';
}

/** A provider's own key goes to that provider's address only, never to CUEBOOK_EVAL_URL. */
function accessOf(api: ApiName, given: Given): Pick<EvalSettings, 'url' | 'key'> {
  const { key: keyName, url: urlName, base } = providers[api];
  const own = given('CUEBOOK_EVAL_URL');
  const key = given('CUEBOOK_EVAL_KEY') ?? (own === undefined ? given(keyName) : undefined);
  if (key === undefined && own === undefined) {
    throw missing(
      `There is no key: neither CUEBOOK_EVAL_KEY nor ${keyName} is set. A server of your own may need ` +
        'none: name it in CUEBOOK_EVAL_URL.',
    );
  }
  const url = own ?? given(urlName) ?? base;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw missing(`"${url}" is no address of an API: it begins with https:// or http://.`);
  }
  return { url: url.replace(/\/+$/, ''), ...(key !== undefined && { key }) };
}

function timeoutOf(written: string | undefined): number {
  if (written === undefined) return TIMEOUT_MS;
  if (/^[1-9]\d{0,8}$/.test(written)) return Number(written);
  throw missing(`CUEBOOK_EVAL_TIMEOUT_MS is "${written}"; it is a number of milliseconds.`);
}

function missing(fault: string): Error {
  return new Error(`${fault}\n\n${SETTINGS_HELP}`);
}
