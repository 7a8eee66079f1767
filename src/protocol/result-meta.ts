/** What a result says of itself beside its content (basic, `_meta`, of the specification). */
import type { Shortened } from '../message.ts';
import type { SecretCounts } from '../secrets/screen.ts';

const REDACTED = 'cuebook/redacted';
const TRUNCATED = 'cuebook/truncated';

export interface ResultFacts {
  /** How many secrets of each kind were masked in what was read for it. */
  readonly redacted?: SecretCounts;
  /** What was cut, by embed name or URI. */
  readonly truncated?: Readonly<Record<string, Shortened>>;
}

/** Ready to be spread into a result: nothing where there is nothing to say. */
export function resultMeta({ redacted, truncated }: ResultFacts): {
  _meta?: Record<string, unknown>;
} {
  if (redacted === undefined && truncated === undefined) return {};
  return {
    _meta: {
      ...(redacted && { [REDACTED]: redacted }),
      ...(truncated && { [TRUNCATED]: truncated }),
    },
  };
}
