/** The span of one message, and those of its stages. */
import type { Outcome } from './print-line.ts';
import type { Facts, Stage } from './recorder.ts';
import {
  answeredAttributes,
  askedAttributes,
  type Attributes,
  isFault,
} from './span-attributes.ts';
import type { Arrival, ArrivedMessage } from './telemetry.ts';
import { type Carrier, traceContextOf } from './trace-context.ts';
import { harmlessly, inSpan, type Tracer } from './tracer.ts';

export interface MessageSpan {
  /** Begins it with the first work, and runs all work in it. */
  readonly within: <T>(work: () => T) => T;
  readonly stage: <T>(stage: Stage, work: () => T) => T;
  readonly end: (facts: Facts, outcome: Outcome) => void;
}

/** Of a request that is not traced. */
export const noSpan: MessageSpan = {
  within: (work) => work(),
  stage: (_, work) => work(),
  end: () => undefined,
};

/** It outlives the work on its message: a stream goes on after that. */
export function createMessageSpan(tracer: Tracer, arrival: Arrival, method: string): MessageSpan {
  let span: Span | undefined;
  return {
    within: (work) => {
      if (span !== undefined) return work();
      const begin = (begun: Span): void => {
        span = begun;
        begun.setAttributes(attributesOf(arrival, method));
      };
      return inSpan((run) => tracer.startActiveSpan(method, run), begin, work);
    },
    stage: (stage, work) =>
      inSpan(
        (run) => tracer.enterSpan(stage, run),
        () => undefined,
        work,
      ),
    end: (facts, outcome) => harmlessly(() => span && endSpan(span, method, facts, outcome)),
  };
}

function attributesOf({ request, message }: Arrival, method: string): Attributes {
  const { httpProtocol } = (request as { readonly cf?: { httpProtocol?: unknown } }).cf ?? {};
  return askedAttributes({
    method,
    id: message?.id,
    protocolVersion: message?.protocolVersion(),
    url: request.url,
    httpProtocol,
    trace: traceContextOf(carrierOf(request, message)),
  });
}

const CARRIED = ['traceparent', 'tracestate', 'baggage'] as const;

/** All three from one place: a vendor's state belongs to the trace that it came with. */
function carrierOf({ headers }: Request, message: ArrivedMessage | undefined): Carrier {
  const isInMeta = CARRIED.some((key) => message?.meta(key) !== undefined);
  return (key) => (isInMeta ? message?.meta(key) : headers.get(key));
}

/** Its name has the prompt only now: until it is found, it may be any text. */
function endSpan(span: Span, method: string, facts: Facts, outcome: Outcome): void {
  span.setAttributes(answeredAttributes(facts, outcome));
  if (facts.prompt !== undefined) span.updateName(`${method} ${facts.prompt}`);
  if (isFault(outcome)) span.setStatus({ code: 'error' });
  span.end();
}
