/** `files/`: what the bundle carries. */
import { guessMimeType, isTextType } from '../../resources/mime-type.ts';
import { unfitValue } from '../../resources/unfit-value.ts';
import type { BundledFile } from '../../template.ts';
import type { Report } from '../problem.ts';
import type { Source } from '../sort-sources.ts';

/** By path. Text is carried as text, so it must be UTF-8; anything else as base64. */
export function declareFiles(
  sources: readonly Source[],
  report: Report,
): ReadonlyMap<string, BundledFile> {
  return new Map(sources.map((source) => [source.name, declareFile(source, report)]));
}

function declareFile({ name: path, file, bytes }: Source, report: Report): BundledFile {
  const place = { file, line: 1, column: 1 };
  const unfit = unfitValue(path, true);
  if (unfit !== undefined) report('bundled-file-name', place, { path, fault: unfit });
  const mimeType = guessMimeType(path);
  const described = { path, mimeType, size: bytes.length };
  if (!isTextType(mimeType)) return { ...described, base64: Buffer.from(bytes).toString('base64') };
  const text = decode(bytes);
  if (text === undefined) report('bundled-file-not-utf8', place, { path, mimeType });
  return { ...described, text: text ?? '' };
}

/** To the byte: a byte order mark is content. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
