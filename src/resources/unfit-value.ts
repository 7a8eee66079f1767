/** Which values a variable of a URI and a key can hold (TEMPLATES.md, "Embeds and resources"). */

/**
 * Why a variable cannot hold a value, to be read after "it"; `undefined` where it can.
 *
 * @param slashes whether the variable is a `{+x}`, whose values may contain `/`.
 */
export function unfitValue(value: string, slashes: boolean): string | undefined {
  if (!value.isWellFormed() || /[\p{Cc}\p{Zl}\p{Zp}\\]/u.test(value)) {
    return 'must not contain backslashes or control characters';
  }
  const forbidden = /[#?%]/.exec(value)?.[0];
  if (forbidden !== undefined) return `must not contain "${forbidden}"`;
  const segments = value.split('/');
  if (segments.length > 1 && !slashes) return 'must not contain "/"';
  if (segments.includes('')) return 'must not have an empty part before, after or between "/"';
  if (segments.includes('.') || segments.includes('..'))
    return 'must not have "." or ".." as a part';
  return undefined;
}
