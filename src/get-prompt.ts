/** One prompt: find, parse, authorise, embed, render. */
import { parseArguments } from './args/parse-arguments.ts';
import { authorise } from './authorise/authorise.ts';
import type { Caller } from './caller.ts';
import { cutsIn } from './embed/cuts-in.ts';
import { demandExisting, findDemands } from './embed/demand-existing.ts';
import { embed, type EmbedOptions } from './embed/embed.ts';
import { findTargets } from './embed/find-targets.ts';
import { type Answers, withAnswers } from './elicit/with-answers.ts';
import type { Form, RenderedPrompt } from './message.ts';
import type { Report } from './progress.ts';
import { findTemplate } from './registry/find-template.ts';
import { render } from './render/render.ts';
import { createScreen } from './secrets/screen.ts';
import type { Services } from './services.ts';
import { type Facts, type Recorder, silent } from './telemetry/recorder.ts';

export interface PromptCall {
  readonly caller: Caller;
  readonly name: string;
  /** As they came: nothing about them is known. */
  readonly arguments: unknown;
  /**
   * What somebody answered to forms; none yet, where empty. Left out, nobody can be asked: then
   * `arguments` says everything, also what a template asks for each time.
   */
  readonly answers?: Answers;
  /** Left out, `blocks`. */
  readonly form?: Form;
  /** Gives what fires when the client goes away: to watch for that costs. Left out, nobody does. */
  readonly signal?: () => AbortSignal;
  readonly report?: Report;
  /** When the request began, by `now`; left out, it begins here. */
  readonly startedAt?: number;
  /** Told which prompt it is, and how long each stage took; left out, nobody is. */
  readonly recorder?: Recorder;
}

const NEVER = new AbortController().signal;

/**
 * Everything that can fail cheaply fails before anything that costs: a bad call touches no store.
 *
 * @throws CuebookError; an ArgumentsError where other arguments would do.
 */
export async function getPrompt(services: Services, call: PromptCall): Promise<RenderedPrompt> {
  const { registry, now } = services;
  const { caller, startedAt = now(), recorder: { stage, note } = silent } = call;
  const screen = createScreen(services.mask, services.secrets);
  const template = stage('find', () => findTemplate(registry, caller, call.name));
  note({ prompt: template.name, template: template.digest });
  const given = withAnswers(template, call.arguments, call.answers);
  const values = await stage('parse', () =>
    parseArguments(template, given.arguments, screen.mask, given.undecided),
  );
  screen.settle();
  const targets = findTargets(template, values, caller, registry.resources);
  const demands = findDemands(template, values, caller, registry.resources);
  const denied = stage('authorise', () => authorise(caller, targets.values()));
  const isReading = targets.size + demands.length > 0;
  const signal = (isReading ? call.signal?.() : undefined) ?? NEVER;
  const options = (): EmbedOptions => ({
    stores: services.stores,
    limits: services.limits,
    mask: screen.mask,
    caller,
    signal,
    report: call.report,
    elapsedMs: now() - startedAt,
  });
  if (demands.length > 0) await stage('exists', () => demandExisting(demands, options()));
  const reachable = { template, values, targets, denied };
  const parts = await stage('embed', () => embed(reachable, options()));
  screen.settle();
  const [redacted, truncated] = [screen.found(), cutsIn(parts)];
  note(factsOf(targets.size, redacted, truncated));
  return {
    ...(await stage('render', () => render(template, values, parts, call.form))),
    ...(redacted && { redacted }),
    ...(truncated && { truncated }),
  };
}

function factsOf(
  embeds: number,
  redacted: RenderedPrompt['redacted'],
  truncated: RenderedPrompt['truncated'],
): Facts {
  return {
    embeds,
    ...(truncated && { cuts: Object.keys(truncated).length }),
    ...(redacted && { redactions: redacted }),
  };
}
