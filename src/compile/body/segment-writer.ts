/**
 * Writes one list of segments: the author's text is split into texts and breaks, as the doc
 * comments of `Segment` say.
 */
import type { Segment } from '../../template.ts';
import { closesFence, type MarkdownFence, opensFence } from './markdown-fence.ts';

/** Where the text has got to; goes on through blocks, in the order of the template. */
export interface TextState {
  /** Nothing has been printed on the current line yet. */
  readonly lineStart: boolean;
  /** The Markdown code fence that is open: what is inside of it is literal. */
  readonly fence?: MarkdownFence;
}

export interface SegmentWriter {
  readonly segments: Segment[];
  /** Of the whole body: blank lines at both ends are dropped. */
  readonly isBody: boolean;
  state: TextState;
  /** White space at the beginning of a line: indentation, unless the line turns out to be blank. */
  indent: string;
}

const START: TextState = { lineStart: true };

export function createBodyWriter(): SegmentWriter {
  return { segments: [], isBody: true, state: START, indent: '' };
}

export function createBranchWriter({ state }: SegmentWriter): SegmentWriter {
  return { segments: [], isBody: false, state, indent: '' };
}

export function writeText(writer: SegmentWriter, text: string): void {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const ends = index < lines.length - 1;
    if (ends || line !== '') writeLine(writer, line, ends);
  }
}

/** Any segment within a line, and blocks. */
export function writeSegment(writer: SegmentWriter, segment: Segment): void {
  flushIndent(writer);
  writer.segments.push(segment);
  writer.state = { ...writer.state, lineStart: false };
}

/** A segment that begins a message or is one: a new line, and no code fence goes on. */
export function writeMessage(writer: SegmentWriter, segment: Segment): void {
  writer.indent = '';
  writer.segments.push(segment);
  writer.state = START;
}

export function finishSegments(writer: SegmentWriter): readonly Segment[] {
  if (!writer.isBody) flushIndent(writer);
  else if (writer.segments.at(-1)?.type === 'break') writer.segments.pop();
  return writer.segments;
}

function writeLine(writer: SegmentWriter, line: string, ends: boolean): void {
  const { fence: before, lineStart } = writer.state;
  if (before === undefined) writeProse(writer, line);
  else append(writer, line);
  const fence = lineStart ? fenceAfter(line, before) : before;
  writer.state = {
    lineStart: ends || (lineStart && line.trim() === ''),
    ...(fence !== undefined && { fence }),
  };
  if (!ends) return;
  if (fence === undefined) breakLine(writer);
  else append(writer, '\n');
}

function fenceAfter(line: string, before: MarkdownFence | undefined): MarkdownFence | undefined {
  if (before === undefined) return opensFence(line);
  return closesFence(line, before) ? undefined : before;
}

function writeProse(writer: SegmentWriter, line: string): void {
  const [space = ''] = writer.state.lineStart ? (/^\s*/.exec(line) ?? []) : [];
  writer.indent += space;
  if (line.length === space.length) return;
  flushIndent(writer);
  append(writer, line.slice(space.length));
}

function flushIndent(writer: SegmentWriter): void {
  const { segments, indent } = writer;
  const last = segments.at(-1);
  if (indent === '') return;
  if (last?.type === 'break') segments[segments.length - 1] = { ...last, indent };
  else append(writer, indent);
  writer.indent = '';
}

function append({ segments }: SegmentWriter, text: string): void {
  const last = segments.at(-1);
  if (last?.type === 'text') segments[segments.length - 1] = { ...last, text: last.text + text };
  else if (text !== '') segments.push({ type: 'text', text });
}

function breakLine(writer: SegmentWriter): void {
  const { segments, isBody } = writer;
  const last = segments.at(-1);
  writer.indent = '';
  if (last?.type === 'break') {
    segments[segments.length - 1] = { ...last, newlines: last.newlines + 1, indent: '' };
  } else if (!isBody || last !== undefined) {
    segments.push({ type: 'break', newlines: 1, indent: '' });
  }
}
