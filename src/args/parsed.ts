/** What a parser of arguments answers. */

/**
 * The value, or what is wrong with the text: the second half of a line such as
 * `pr_number: "forty-two" is not a whole number`, shorter than 300 characters.
 */
export type Parsed<T> = { readonly ok: true; readonly value: T } | Fault;

export interface Fault {
  readonly ok: false;
  readonly fault: string;
}

export function parsed<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

export function faulty(fault: string): Fault {
  return { ok: false, fault };
}
