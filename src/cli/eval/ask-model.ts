/** Asks a model one question, again where that may help. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Budget } from './budget.ts';
import type { EvalSettings } from './eval-settings.ts';
import type { Answer } from './model-api.ts';
import { modelApis } from './model-apis.ts';
import type { Question } from './question.ts';
import { retryDelay } from './retry-delay.ts';

export interface Asking {
  readonly settings: EvalSettings;
  readonly budget: Budget;
  /** Ends what is under way. */
  readonly signal: AbortSignal;
  /** Lets nothing new begin: no further attempt either. */
  readonly halt: AbortSignal;
}

/** What came of one call. */
type Reply =
  | { readonly answer: Answer }
  | { readonly fault: string; readonly again: boolean; readonly retryAfter: string | null };

const ATTEMPTS = 5;

/** A server that wants a longer pause is not waited for. */
const PATIENCE_MS = 120_000;

/** Beside 5xx. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/**
 * @param isUsable of an answer's text; another one is asked for where it is not.
 * @throws Error that says what the model's server said, or that the budget is spent.
 */
export async function askModel(
  question: Question,
  isUsable: (text: string) => boolean,
  asking: Asking,
): Promise<Answer> {
  const body = JSON.stringify(modelApis[asking.settings.api].bodyOf(question));
  for (let attempt = 1; ; attempt++) {
    asking.halt.throwIfAborted();
    asking.budget.take();
    const reply = await callOnce({ body, model: question.model }, isUsable, asking);
    if ('answer' in reply) return reply.answer;
    const { fault, again, retryAfter } = reply;
    if (!again) throw new Error(fault);
    if (attempt === ATTEMPTS) throw new Error(`${fault} Asked ${ATTEMPTS} times.`);
    const delay = retryDelay(attempt, retryAfter, { now: Date.now, random: Math.random });
    if (delay > PATIENCE_MS) {
      throw new Error(`${fault} It asks for a pause of ${Math.ceil(delay / 1000)} seconds.`);
    }
    await wait(delay, undefined, { signal: asking.halt });
  }
}

async function callOnce(
  { body, model }: { readonly body: string; readonly model: string },
  isUsable: (text: string) => boolean,
  { settings, budget, signal }: Asking,
): Promise<Reply> {
  const api = modelApis[settings.api];
  const retry = (fault: string): Reply => ({ fault, again: true, retryAfter: null });
  try {
    const response = await fetch(api.urlOf(settings), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...api.headersOf(settings) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
    });
    const text = await response.text();
    if (!response.ok) return refusal(response, text, settings);
    const answer = api.read(parseJson(text));
    if (answer === undefined) return retry(`${settings.url} sent what is no answer.`);
    budget.spend(answer.tokens);
    if (isUsable(answer.text)) return { answer };
    return retry(`${model} gave an answer that cannot be used: ${short(answer.text)}`);
  } catch (error) {
    signal.throwIfAborted();
    return retry(describe(error as Error, settings));
  }
}

function refusal(response: Response, text: string, { url, key }: EvalSettings): Reply {
  const { status, headers } = response;
  // A server of one's own takes any word, and a short one stands in others.
  const said = short(key === undefined || key.length < 6 ? text : text.replaceAll(key, '(key)'));
  const advice = status === 401 || status === 403 ? ' Is the key right?' : '';
  return {
    fault: `${url} answered ${status}${said === '' ? '' : `: ${said}`}.${advice}`,
    again: PASSING.has(status) || status >= 500,
    retryAfter: headers.get('retry-after'),
  };
}

function describe(error: Error, { url, timeoutMs }: EvalSettings): string {
  if (error.name === 'TimeoutError') return `${url} gave no answer within ${timeoutMs} ms.`;
  const { cause } = error;
  return `${url} cannot be reached: ${cause instanceof Error ? cause.message : error.message}.`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** On one line. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 200)}...` : line;
}
