/** How much one run may cost. */

export interface Budget {
  /** Told before each call. @throws Error where one more is too many. */
  readonly take: () => void;
  /** Told what a call came to. */
  readonly spend: (tokens: number) => void;
  readonly spent: () => { readonly calls: number; readonly tokens: number };
}

export interface Limits {
  readonly calls: number;
  readonly tokens: number;
}

/** Calls that are under way when the limit of tokens is reached are not taken back. */
export function createBudget({ calls, tokens }: Limits): Budget {
  const spent = { calls: 0, tokens: 0 };
  return {
    take() {
      if (spent.calls >= calls) throw reached(`${calls} calls`, '--max-calls');
      if (spent.tokens >= tokens) throw reached(`${tokens} tokens`, '--max-tokens');
      spent.calls += 1;
    },
    spend(more) {
      spent.tokens += more;
    },
    spent: () => ({ ...spent }),
  };
}

function reached(limit: string, flag: string): Error {
  return new Error(`The budget of ${limit} is spent; ${flag} sets it.`);
}
