/** One log line for each message, its spans, and its data point of usage. */
import { byteLength } from '../byte-length.ts';
import { knownMethod } from './known-methods.ts';
import { createMessageSpan, noSpan } from './message-span.ts';
import { createPrintLine, outcomeOf, type PrintLine } from './print-line.ts';
import { type Facts, silent } from './recorder.ts';
import { createStopwatch } from './stopwatch.ts';
import type { Arrival, Entry, Telemetry, TelemetrySetup } from './telemetry.ts';
import { harmlessly, isTraced } from './tracer.ts';
import { usagePoint } from './usage.ts';

const nothing: Entry = { ...silent, within: (work) => work(), end: () => undefined };

/** Of nothing. */
export const noTelemetry: Telemetry = () => nothing;

/** Nothing that fails in here reaches the work that is watched, or its answer. */
export function createTelemetry(setup: TelemetrySetup): Telemetry {
  const print = createPrintLine(setup);
  return (arrival) => createEntry(setup, print, arrival);
}

function createEntry(setup: TelemetrySetup, print: PrintLine, arrival: Arrival): Entry {
  const { tracer, usage, write } = setup;
  const method = arrival.message && knownMethod(arrival.message.method);
  const watch = createStopwatch(setup.now, arrival.stages);
  const isSeen = method !== undefined && isTraced(tracer);
  const span = isSeen ? createMessageSpan(tracer, arrival, method) : noSpan;
  const facts: Facts = {};
  let ended = false;
  return {
    within: span.within,
    stage: isSeen
      ? (stage, work) => span.stage(stage, () => watch.measure(stage, work))
      : watch.measure,
    note: (given) => {
      Object.assign(facts, given);
    },
    end: (given) => {
      if (ended) return;
      ended = true;
      const { status, code, text } = given;
      const bytes = given.bytes ?? (text === undefined ? undefined : byteLength(text));
      const known = code === undefined ? facts : { ...facts, code };
      const outcome = outcomeOf(known, given);
      const answered = { method, facts: known, stages: watch.spent(), outcome, status, bytes };
      harmlessly(() => write(print(arrival, answered)));
      span.end(known, outcome);
      if (usage === undefined || !(method === 'prompts/get' || known.tool === 'get_prompt')) return;
      const point = usagePoint(known, known.error ?? outcome, bytes ?? 0);
      harmlessly(() => usage.writeDataPoint(point));
    },
  };
}
