/** Finds what nobody should see in a text. */
import { hintsAtSecret } from './hints-at-secret.ts';
import { patterns, type SecretPattern } from './patterns.ts';
import { findPrivateKeys } from './private-keys.ts';
import { scanPreset } from './scan-preset.ts';
import { mergeSpans, type Span } from './span.ts';
import { withoutUnseen } from './unseen.ts';

/**
 * In order, not overlapping. Takes time in proportion to the text, whatever it holds; nothing in
 * the text can switch it off. Not found are secrets without a form of their own (a password in a
 * sentence), those that are encoded once more, and those, private keys aside, that are broken into
 * lines.
 */
export async function findSecrets(original: string): Promise<readonly Span[]> {
  const { text, originalIndex } = withoutUnseen(original);
  if (!hintsAtSecret(text)) return [];
  const spans = [
    ...findPrivateKeys(text),
    ...patterns.flatMap((pattern) => findPattern(pattern, text)),
    ...(await scanPreset(text)),
  ];
  return mergeSpans(spans).map(({ kind, start, end }) => ({
    kind,
    start: originalIndex(start),
    end: originalIndex(end - 1) + 1,
  }));
}

function findPattern({ kind, hint, pattern, isSecret }: SecretPattern, text: string): Span[] {
  if (!hint.test(text)) return [];
  return Array.from(text.matchAll(pattern)).flatMap((match) => {
    const secret = match.groups?.['secret'] ?? match[0];
    if (isSecret?.(secret, match) === false) return [];
    const [start, end] = match.indices?.groups?.['secret'] ?? [
      match.index,
      match.index + secret.length,
    ];
    return [{ kind, start, end }];
  });
}
