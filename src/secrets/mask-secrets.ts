/** Masks what `findSecrets` finds. */
import { findSecrets } from './find-secrets.ts';
import { hintsAtSecret } from './hints-at-secret.ts';
import type { Finding, Masked } from './mask.ts';
import { mergeSpans, type Span } from './span.ts';
import { withoutUnseen } from './unseen.ts';

/** A replacement can lay bare what stood right beside a secret; more than twice is not known. */
const MAX_ROUNDS = 4;

/**
 * The text with `[REDACTED: kind]` in place of each secret. Masking what is masked changes nothing,
 * and a text without secrets comes back as the very same string.
 */
export function maskSecrets(text: string): Masked | Promise<Masked> {
  return hintsAtSecret(withoutUnseen(text).text) ? search(text) : { text, findings: [] };
}

async function search(text: string): Promise<Masked> {
  let masked: Masked = { text, findings: [] };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const spans = await findSecrets(masked.text);
    if (spans.length === 0) break;
    masked = replaceSpans(masked.text, mergeSpans([...masked.findings, ...spans]));
  }
  return masked;
}

/** What was replaced before is replaced by itself. */
function replaceSpans(text: string, spans: readonly Span[]): Masked {
  const findings: Finding[] = [];
  let result = '';
  let done = 0;
  for (const { kind, start, end } of spans) {
    result += text.slice(done, start);
    const replacement = `[REDACTED: ${kind}]`;
    findings.push({ kind, start: result.length, end: result.length + replacement.length });
    result += replacement;
    done = end;
  }
  return { text: result + text.slice(done), findings };
}
