/** Template text that stands in a YAML value. */
import type { BodySource } from '../declared.ts';
import type { SourceText } from '../source-text.ts';
import type { YamlScalar } from '../yaml/node.ts';

/**
 * The value as template text. Its place is exact where it is written on one line without escapes,
 * and its first line's where it is a block.
 */
export function sourceOf(scalar: YamlScalar, source: SourceText): BodySource {
  const { file, line, column } = scalar.place;
  const text = scalar.text.trimEnd();
  switch (scalar.style) {
    case 'plain':
      return { file, text, line, column };
    case 'quoted':
      return { file, text, line, column: column + 1 };
    case 'block':
      return { file, text, line: line + 1, column: indentation(source, line) + 1 };
  }
}

/** Of the line that follows the one given, which counts from 1. */
function indentation({ text, lineStarts }: SourceText, line: number): number {
  const start = lineStarts[line] ?? text.length;
  return /^ */.exec(text.slice(start, start + 200))?.[0].length ?? 0;
}
