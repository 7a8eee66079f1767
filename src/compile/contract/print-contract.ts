/** A contract as the text of `contract.json`. */
import type { Contract, PromptContract } from './contract.ts';

/** JSON with one line for each argument and embed, so that a reviewer sees which of them changed. */
export function printContract({ format, prompts }: Contract): string {
  return `{\n  "format": ${format},\n  "prompts": ${list(prompts.map(printPrompt), 2)}\n}\n`;
}

function printPrompt(prompt: PromptContract): string {
  const fields = Object.entries(prompt).map(([key, value]) => {
    const tall = key === 'arguments' || key === 'embeds';
    const text = tall ? list((value as readonly unknown[]).map(line), 6) : line(value);
    return `      ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${fields.join(',\n')}\n    }`;
}

function list(items: readonly string[], indent: number): string {
  if (items.length === 0) return '[]';
  const margin = ' '.repeat(indent);
  return `[\n${items.map((item) => `${margin}  ${item}`).join(',\n')}\n${margin}]`;
}

/** With a space after each comma and colon outside of strings. */
function line(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(line).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${line(inner)}`,
  );
  return `{ ${fields.join(', ')} }`;
}
