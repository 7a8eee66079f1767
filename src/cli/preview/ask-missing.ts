/** Asks a person for the arguments that a call lacks. */
import { createInterface, type Interface } from 'node:readline/promises';
import { isAbsent } from '../../args/is-absent.ts';
import { parseValue } from '../../args/parse-value.ts';
import type { Caller } from '../../caller.ts';
import { completeArgument } from '../../complete-argument.ts';
import type { Services } from '../../services.ts';
import type { Argument, Template } from '../../template.ts';

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

export interface Asking {
  readonly services: Services;
  readonly caller: Caller;
  readonly terminal: Terminal;
}

type Given = Readonly<Record<string, string>>;

/** Choices that are listed; more are found with the Tab key. */
const LISTED = 9;

/**
 * What was given with what was answered: required arguments, and those that the prompt asks for in each call.
 * Who has typed one with the call has chosen it. An answer that does not fit is asked for again; the number
 * of a choice stands for it.
 *
 * @throws Error if the person gives up, with Ctrl-C or Ctrl-D.
 */
export async function askMissing(template: Template, given: Given, asking: Asking): Promise<Given> {
  const answers: Record<string, string> = { ...given };
  for (const argument of template.arguments) {
    const { name, type } = argument;
    if (!isNeeded(argument, template) || !isAbsent(type, given[name] ?? '')) continue;
    answers[name] = await ask(argument, template, answers, asking);
  }
  return answers;
}

/** Whether a call cannot do without it: the examples of calls show these, too. */
export function isNeeded({ name, required }: Argument, { ask: asked }: Template): boolean {
  return required || asked?.includes(name) === true;
}

async function ask(
  argument: Argument,
  template: Template,
  given: Given,
  asking: Asking,
): Promise<string> {
  const { input, output } = asking.terminal;
  const suggest = (typed: string): Promise<readonly string[]> =>
    suggestionsFor(argument, template, given, typed, asking);
  const choices = (await suggest('')).slice(0, LISTED);
  output.write(introduce(argument, choices));
  const completer = async (typed: string): Promise<[string[], string]> => [
    [...(await suggest(typed))],
    typed,
  ];
  const lines = createInterface({ input, output, completer });
  const stopped = givenUp(lines);
  try {
    for (;;) {
      const line = await lines.question(`${argument.name}: `, { signal: stopped });
      const answer = choiceOf(line.trim(), choices, argument) ?? line;
      const fault = faultOf(answer, argument);
      if (fault === undefined) return answer;
      output.write(`  ${fault}\n`);
    }
  } catch (error) {
    throw stopped.aborted ? new Error(`Nothing was given for ${argument.name}.`) : error;
  } finally {
    lines.close();
  }
}

/** Fires when the input ends, and at Ctrl-C. */
function givenUp(lines: Interface): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  lines.on('SIGINT', abort).on('close', abort);
  return controller.signal;
}

function introduce({ description, example }: Argument, choices: readonly string[]): string {
  const like = example === undefined ? '' : `write it like ${example}`;
  const words = [description, like].filter((each) => each !== undefined && each !== '').join('; ');
  const listed = choices.map((choice, at) => `  ${at + 1}  ${choice}\n`).join('');
  return `${words === '' ? '' : `${words}\n`}${listed}`;
}

/** A number is a choice only where it could not be a value. */
function choiceOf(
  answer: string,
  choices: readonly string[],
  { type }: Argument,
): string | undefined {
  const isNumber = type.kind === 'integer' || type.kind === 'number';
  return /^\d$/.test(answer) && !isNumber ? choices[Number(answer) - 1] : undefined;
}

function faultOf(answer: string, { type, example }: Argument): string | undefined {
  if (isAbsent(type, answer)) return 'This one is required.';
  const result = parseValue(type, answer, example);
  return result.ok ? undefined : result.fault;
}

/** As a client would be told; nothing where the store cannot be asked. */
async function suggestionsFor(
  { name }: Argument,
  template: Template,
  given: Given,
  typed: string,
  { services, caller }: Asking,
): Promise<readonly string[]> {
  const { values } = await completeArgument(services, {
    caller,
    reference: { type: 'prompt', name: template.name },
    name,
    typed,
    chosen: new Map(Object.entries(given)),
    signal: AbortSignal.timeout(2_000),
  });
  return values;
}
