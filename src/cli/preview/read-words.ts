/** The words of a preview: a prompt's name, and its arguments as `NAME=VALUE`. */

export interface PreviewCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, string>>;
}

/**
 * @returns `undefined` where there are no words at all.
 * @throws Error for a word that is neither.
 */
export function readWords([name, ...rest]: readonly string[]): PreviewCall | undefined {
  if (name === undefined) return undefined;
  const pairs = rest.map((word) => {
    const at = word.indexOf('=');
    if (at > 0) return [word.slice(0, at), word.slice(at + 1)] as const;
    throw new Error(
      `"${word}" is no argument: write NAME=VALUE, in quotes if the value has blanks in it.`,
    );
  });
  const twice = pairs.find(([key], index) => pairs.findIndex(([other]) => other === key) < index);
  if (twice !== undefined) throw new Error(`${twice[0]} is given twice.`);
  return { name, arguments: Object.fromEntries(pairs) };
}
