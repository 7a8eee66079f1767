/** A prompt, or the form for what its call lacks (basic/patterns/mrtr of the specification). */
import type { InputRequiredResult } from '@modelcontextprotocol/server';
import { formOf } from '../elicit/form-of.ts';
import { ArgumentsError, CuebookError } from '../errors.ts';
import { getPrompt } from '../get-prompt.ts';
import type { RenderedPrompt } from '../message.ts';
import { findTemplate } from '../registry/find-template.ts';
import { LONGEST_SEALED } from '../seal.ts';
import { type Asking, FORM, openRound, type Round, sealRound } from './asking-round.ts';
import type { Call, Context } from './method.ts';
import { showsForms } from './shows-forms.ts';
import { withProgress } from './with-progress.ts';

/** Forms that one call may take. A person who has not got it right by then reads what is wrong. */
const MOST_ROUNDS = 5;

export type GotOrAsks =
  { readonly prompt: RenderedPrompt } | { readonly asks: InputRequiredResult };

/**
 * A bad call is asked about where that can mend it: `ELICIT` is on, other arguments would do, and
 * the client shows forms. What the caller sent, and what was answered, is parsed as if all of it had
 * been sent at once.
 *
 * @throws CuebookError as `getPrompt` does; `invalid_state`, `not_answered`, `missing_capability`.
 */
export async function getOrAsk(asking: Asking, call: Call, context: Context): Promise<GotOrAsks> {
  const opened = openRound(asking, call, context);
  const round = opened instanceof Promise ? await opened : opened;
  try {
    const prompt = await withProgress(call, context, (told) =>
      getPrompt(call.services, {
        caller: call.caller,
        name: asking.name,
        arguments: asking.arguments,
        answers: round.answers,
        form: call.profile.form,
        signal: context.signal,
        startedAt: call.startedAt,
        recorder: context.recorder,
        ...told,
      }),
    );
    return { prompt };
  } catch (error) {
    if (!(error instanceof ArgumentsError)) throw error;
    const asks = await ask(error, round, asking, call, context);
    context.recorder.note({ asks: true });
    return { asks };
  }
}

/** @throws the error itself, where nobody is to be asked. */
async function ask(
  error: ArgumentsError,
  round: Round,
  asking: Asking,
  call: Call,
  { capabilities }: Context,
): Promise<InputRequiredResult> {
  const { settings, services, caller } = call;
  if (!settings.elicit || capabilities === undefined) throw error;
  const template = findTemplate(services.registry, caller, asking.name);
  if (!showsForms(capabilities)) throw mustAsk(error, template.name) ?? error;
  if (round.count === MOST_ROUNDS) throw error;
  const faults = await Promise.all(
    error.faults.map(async (each) => ({ ...each, fault: (await services.mask(each.fault)).text })),
  );
  const form = formOf(template, faults);
  const requestState = await sealRound(
    round,
    Object.keys(form.requestedSchema.properties),
    asking,
    call,
  );
  if (requestState.length > LONGEST_SEALED) throw error;
  return {
    resultType: 'input_required',
    inputRequests: { [FORM]: { method: 'elicitation/create', params: { mode: 'form', ...form } } },
    requestState,
  };
}

/** `undefined` where the call could as well be made with other arguments. */
function mustAsk({ faults }: ArgumentsError, name: string): CuebookError | undefined {
  const undecided = faults.filter(({ because }) => because === 'undecided');
  if (undecided.length === 0) return undefined;
  const names = undecided.map(({ argument }) => argument).join(', ');
  return new CuebookError(
    'missing_capability',
    `${name} asks for ${names} anew in each call, and this client does not declare that it shows forms`,
    { data: { requiredCapabilities: { elicitation: { form: {} } } } },
  );
}
