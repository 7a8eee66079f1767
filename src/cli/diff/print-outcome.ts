/** What came of a case, as lines that two versions are compared by. */
import { stringify } from 'yaml';
import type { Outcome } from '../cases/case.ts';

type Json = Readonly<Record<string, unknown>>;

/** The marker's tag depends on every byte of the template: compared, it would hide what changed. */
const MARKER = /^(={8} (?:BEGIN|END) .*) [0-9a-f]{16}((?: \(.*\))? ={8})$/gm;

/** A line in brackets before each message says whose it is and what it holds. */
export function printOutcome(outcome: Outcome): string {
  if ('error' in outcome) return `[refused]\n${outcome.error}\n`;
  const described =
    outcome.description === undefined ? '' : `[description]\n${outcome.description}\n`;
  return described + outcome.messages.map((message) => printMessage(message as Json)).join('');
}

function printMessage({ role, content }: Json): string {
  const { type, ...block } = content as Json;
  if (type === 'text') return `[${role}]\n${print(block['text'])}`;
  if (type !== 'resource') return `[${role}: ${type}]\n${print(block)}`;
  const { uri, mimeType, text, ...rest } = block['resource'] as Json;
  const shown = text === undefined ? print(rest) : print(text);
  return `[${role}: resource ${uri}${mimeType === undefined ? '' : `, ${mimeType}`}]\n${shown}`;
}

/** Text as it stands; what was folded, or has fields, as YAML. */
function print(value: unknown): string {
  const text = typeof value === 'string' ? value : stringify(value, { lineWidth: 0 });
  return `${text.replace(MARKER, '$1 (tag)$2').replace(/\n$/, '')}\n`;
}
