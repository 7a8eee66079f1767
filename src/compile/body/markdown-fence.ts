/** Fenced code blocks of Markdown, line by line. */

/** The fence that is open: its character and how long it is. */
export interface MarkdownFence {
  readonly mark: string;
  readonly length: number;
}

/** The fence that a line opens, if it does. */
export function opensFence(line: string): MarkdownFence | undefined {
  const [, marks = '', info = ''] = /^[^\S\n]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  const mark = marks[0];
  if (mark === undefined || (mark === '`' && info.includes('`'))) return undefined;
  return { mark, length: marks.length };
}

/** Whether the line is the end of this fence. */
export function closesFence(line: string, { mark, length }: MarkdownFence): boolean {
  const marks = line.trim();
  return marks.length >= length && marks === mark.repeat(marks.length);
}
