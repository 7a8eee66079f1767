/**
 * The trace that a client is in, as it says: W3C Trace Context and W3C Baggage, validated as any other
 * input, and ignored where they are not as written there.
 */
import { hintsAtSecret } from '../secrets/hints-at-secret.ts';

export interface TraceContext {
  readonly traceparent?: string;
  readonly tracestate?: string;
  readonly baggage?: string;
}

/** Where the three stand: in `_meta` of a message, or in the headers of its request. */
export type Carrier = (key: keyof TraceContext) => unknown;

/** A vendor's state is nothing without the trace that it belongs to; baggage stands for itself. */
export function traceContextOf(carrier: Carrier): TraceContext {
  const traceparent = take(carrier('traceparent'), isTraceparent);
  const tracestate = traceparent && take(carrier('tracestate'), isTracestate);
  const baggage = take(carrier('baggage'), isBaggage);
  return {
    ...(traceparent !== undefined && { traceparent }),
    ...(tracestate !== undefined && { tracestate }),
    ...(baggage !== undefined && { baggage }),
  };
}

function take(value: unknown, isValid: (text: string) => boolean): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_BAGGAGE) return undefined;
  return isValid(value) && !hintsAtSecret(value) ? value : undefined;
}

/** Version, trace, parent, flags; later versions may say more. */
const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/;
const LONGEST_TRACEPARENT = 256;

/** Trace Context, section 3.2. */
function isTraceparent(text: string): boolean {
  const [, version, more] = TRACEPARENT.exec(text.slice(0, LONGEST_TRACEPARENT + 1)) ?? [];
  if (version === undefined || text.length > LONGEST_TRACEPARENT) return false;
  return version !== '00' || more === undefined;
}

const STATE_KEY =
  /^(?:[a-z\d][a-z\d_\-*/]{0,255}|[a-z\d][a-z\d_\-*/]{0,240}@[a-z][a-z\d_\-*/]{0,13})$/;
const STATE_VALUE = /^[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;
const MOST_STATES = 32;

/** Trace Context, section 3.3: members may be empty, and no key may stand twice. */
function isTracestate(text: string): boolean {
  const members = membersOf(text);
  const keys = members.map((member) => member.slice(0, Math.max(0, member.indexOf('='))));
  return (
    members.length > 0 &&
    members.length <= MOST_STATES &&
    new Set(keys).size === keys.length &&
    members.every((member, index) => {
      const key = keys[index] ?? '';
      return STATE_KEY.test(key) && STATE_VALUE.test(member.slice(key.length + 1));
    })
  );
}

/** RFC 9110's token, and what may stand behind the `=` unencoded. */
const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const OCTETS = '[\\x21\\x23-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e]*';
const PAIR = `${TOKEN}[ \\t]*=[ \\t]*${OCTETS}`;
const BAGGAGE_MEMBER = new RegExp(`^${PAIR}(?:[ \\t]*;[ \\t]*(?:${PAIR}|${TOKEN}))*$`);
const MOST_BAGGAGE = 64;
const LONGEST_BAGGAGE = 8192;

/** Baggage, section 3.2, within the sizes that section 3.3 wants passed on. */
function isBaggage(text: string): boolean {
  const members = text.split(',').map((member) => member.replace(/^[ \t]+|[ \t]+$/g, ''));
  return members.length <= MOST_BAGGAGE && members.every((member) => BAGGAGE_MEMBER.test(member));
}

function membersOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((member) => member.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter((member) => member !== '');
}
