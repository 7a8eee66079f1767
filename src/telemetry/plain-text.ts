/** Short text of a client's own choosing, if it is harmless enough to be kept. */
import { hintsAtSecret } from '../secrets/hints-at-secret.ts';

/** Letters, digits and what stands in names and versions; nothing unseen. */
const PLAIN = /^[\p{L}\p{N} ._/@()+:#-]{1,64}$/u;

/** What stands for text that is not kept. */
export const WITHHELD = 'withheld';

/** The text itself, unless it is odd, or so much as hints at a secret. `undefined` for no text. */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return PLAIN.test(value) && !hintsAtSecret(value) ? value : WITHHELD;
}
