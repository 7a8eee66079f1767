/** The peers' rendering: what a template literal gives. */
export function sentence(
  name: string,
  { repo, depth }: { readonly repo: string; readonly depth?: string | undefined },
): string {
  const closely =
    depth === 'thorough'
      ? '\nRead every file before you write anything, and say for each finding how sure you are.'
      : '';
  return `Look at ${repo}, the ${name} way.${closely}\nReport findings as a numbered list with file, line and severity.`;
}
