/** Runs rules of secretlint's preset over a text. */
import type { SecretLintRuleCreator } from '@secretlint/types';
import { presetRules } from './preset-rules.ts';
import type { Span } from './span.ts';

const PREFIX = '@secretlint/secretlint-rule-';

/**
 * The rules are run by themselves: secretlint's own runner compares every finding with every other,
 * which takes minutes for a hostile text, and keeps a record of each run for ever. They are loaded
 * when a text first needs one, so that the start of the Worker does not.
 */
export async function scanPreset(text: string): Promise<readonly Span[]> {
  const wanted = presetRules.filter(({ hint }) => hint.test(text));
  if (wanted.length === 0) return [];
  const { rules } = await import('@secretlint/secretlint-rule-preset-recommend');
  const spans: Span[] = [];
  for (const { id, kind } of wanted) {
    const rule = rules.find(({ meta }) => meta.id === PREFIX + id);
    if (rule === undefined) throw new Error(`the preset has no rule ${id}`);
    await runRule(rule, text, (start, end) => spans.push({ kind, start, end }));
  }
  return spans;
}

async function runRule(
  rule: SecretLintRuleCreator,
  text: string,
  found: (start: number, end: number) => void,
): Promise<void> {
  const { file } = rule.create(
    {
      sharedOptions: {},
      createTranslator: () => (messageId) => ({
        message: '',
        messageId: String(messageId),
        data: {},
      }),
      report: ({ range: [start, end] }) => found(start, end),
      ignore: () => undefined,
    },
    {},
  );
  await file?.({ content: text, contentType: 'text' } as Parameters<typeof file>[0]);
}
