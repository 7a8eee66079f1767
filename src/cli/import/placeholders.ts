/** Finds a format's placeholders in a text, by a table. */

/** One kind of placeholder. What lies between placeholders is text. */
export interface Placeholder {
  /** Without the flag `g`; what it matches is the whole placeholder. */
  readonly form: RegExp;
  /** Called in the order of the text. */
  readonly take: (found: RegExpExecArray, line: number) => void;
}

/**
 * Goes through the text once. Where two kinds begin at one place, the first of the table wins.
 *
 * @param firstLine the number of the text's first line in its file.
 */
export function findPlaceholders(
  text: string,
  firstLine: number,
  table: readonly Placeholder[],
  takeText: (text: string) => void,
): void {
  let at = 0;
  let line = firstLine;
  const pass = (passed: string): void => {
    line += passed.split('\n').length - 1;
  };
  for (;;) {
    const next = firstOf(text, at, table);
    const between = text.slice(at, next?.found.index);
    if (between !== '') takeText(between);
    if (next === undefined) return;
    pass(between);
    next.placeholder.take(next.found, line);
    pass(next.found[0]);
    at = next.found.index + next.found[0].length;
  }
}

function firstOf(
  text: string,
  from: number,
  table: readonly Placeholder[],
): { placeholder: Placeholder; found: RegExpExecArray } | undefined {
  return table
    .flatMap((placeholder) => {
      const form = new RegExp(placeholder.form, `${placeholder.form.flags}g`);
      form.lastIndex = from;
      const found = form.exec(text);
      return found === null ? [] : [{ placeholder, found }];
    })
    .toSorted((a, b) => a.found.index - b.found.index)[0];
}
