/** A block tag of Jinja or Liquid, `{% ... %}`, in the spelling of ours. */
import { namedItem } from './named-item.ts';
import { spellCondition } from './spell-condition.ts';

const ENDS: ReadonlyMap<string, string> = new Map([
  ['else', '{{else}}'],
  ['endif', '{{/if}}'],
  ['endunless', '{{/unless}}'],
  ['endfor', '{{/each}}'],
]);

/** `undefined` where it has none: `{% set x = 1 %}`. */
export function spellBlock(tag: string): string | undefined {
  const inner = /^\{%-?\s*(.*?)\s*-?%\}$/s.exec(tag)?.[1] ?? '';
  const end = ENDS.get(inner);
  if (end !== undefined) return end;
  const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(inner) ?? [];
  if (word === 'for') {
    const named = namedItem(inner);
    return named && `{{#each ${named.list}}}, and {{this}} in place of {{${named.item}}}`;
  }
  const sign = { if: '#if', unless: '#unless', elif: 'else if', elsif: 'else if' }[word];
  const condition = sign === undefined ? undefined : spellCondition(rest);
  return condition && `{{${sign} ${condition}}}`;
}
