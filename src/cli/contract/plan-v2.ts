/** How a prompt that changed is put beside the one that it was: which files, and what they say. */

/** One prompt's files as text, by what follows its name: `md` and those that stand beside it. */
export type PromptFiles = ReadonlyMap<string, string>;

/** What may stand beside a template. */
export const COMPANIONS: readonly string[] = ['cases.yaml', 'evals.yaml'];

export interface V2Request {
  readonly name: string;
  /** As people rely on it. */
  readonly old: PromptFiles;
  /** Whether it was deprecated already: then its own words stay. */
  readonly deprecated: boolean;
  /** As it is now; absent where it is gone, or has another name. */
  readonly now?: PromptFiles;
  /** The prompt that takes its place: made if `now` is given, there already otherwise. */
  readonly successor?: string;
  /** ISO date. */
  readonly today: string;
}

/** Days for which an old prompt is kept: time for everybody to see that it is deprecated. */
const KEPT_DAYS = 90;

/** The name of the next version: `review_pr_v2`, and after it `review_pr_v3`. */
export function nextVersion(name: string): string {
  const [, stem = name, version] = /^(.*)_v(\d+)$/.exec(name) ?? [];
  return `${stem}_v${version === undefined ? 2 : Number(version) + 1}`;
}

/**
 * Texts by file name, in the order in which they are to be written: nothing that the author wrote is
 * replaced before it stands somewhere else.
 */
export function planV2(request: V2Request): ReadonlyMap<string, string> {
  const { name, old, now, successor } = request;
  const files = new Map<string, string>();
  for (const [ending, text] of now ?? []) files.set(`${successor}.${ending}`, text);
  for (const [ending, text] of old) {
    const isTemplate = ending === 'md' && !request.deprecated;
    files.set(`${name}.${ending}`, isTemplate ? deprecate(text, request) : text);
  }
  return files;
}

/** One line before the front matter's end. */
function deprecate(template: string, { successor, today }: V2Request): string {
  const use = successor === undefined ? '' : ` use: ${successor},`;
  const line = `deprecated: { since: ${today},${use} until: ${later(today)} }`;
  const [opening] = /^(?:\uFEFF?\s*)---.*?\r?\n/.exec(template) ?? [''];
  const rest = template.slice(opening.length);
  const end = rest.search(/^---[ \t]*\r?$/m);
  if (end === -1) throw new Error('a template that compiled has front matter');
  const newline = opening.endsWith('\r\n') ? '\r\n' : '\n';
  return `${opening}${rest.slice(0, end)}${line}${newline}${rest.slice(end)}`;
}

function later(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`) + KEPT_DAYS * 24 * 60 * 60 * 1000;
  return new Date(time).toISOString().slice(0, 10);
}
