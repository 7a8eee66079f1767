/** What becomes of a credential. */
import type { Caller } from '../caller.ts';

export type Verdict =
  /** `expiresAt`: when what was shown stops working, in milliseconds, where that is known. */
  | { readonly caller: Caller; readonly expiresAt?: number }
  /** `why` is for the client's developer: ASCII, and nothing of the credential is in it. */
  | { readonly fault: 'invalid_request' | 'invalid_token'; readonly why: string }
  /** It could not be checked: that is not the caller's fault. */
  | { readonly fault: 'unavailable'; readonly cause: unknown };
