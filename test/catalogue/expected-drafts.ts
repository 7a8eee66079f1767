/**
 * What a render must look like, read off the compiled segments: which messages, of which role, and
 * what the author's own messages say around the values that they print. Not a renderer: it never
 * decides white space, fences or neutralised text.
 */
import { holds } from '../../src/condition.ts';
import type { Segment, Template } from '../../src/template.ts';
import type { Values } from '../../src/value.ts';

export type ExpectedDraft =
  /** `pattern` matches exactly the author's words with these values in their places. */
  | { readonly slot: 'author'; readonly role: 'user' | 'assistant'; readonly pattern: string }
  | { readonly slot: 'argument'; readonly name: string }
  | { readonly slot: 'embed'; readonly name: string }
  | { readonly slot: 'sample' };

/** @param found by embed name, for those that this call reads. */
export function expectedDrafts(
  template: Template,
  values: Values,
  found: ReadonlyMap<string, boolean>,
): ExpectedDraft[] {
  const embeds = new Set(template.embeds.map(({ name }) => name));
  const known = new Map(template.embeds.map(({ name }) => [name, found.get(name) ?? false]));
  const drafts: ExpectedDraft[] = [];
  let role: 'user' | 'assistant' = 'user';
  let pattern = '';
  let speaks = false;

  const close = (): void => {
    if (speaks) drafts.push({ slot: 'author', role, pattern: `\\s*${pattern}\\s*` });
    pattern = '';
    speaks = false;
  };
  const say = (text: string): void => {
    pattern += `${escaped(text)}`;
    speaks ||= text.trim() !== '';
  };
  const place = (draft: ExpectedDraft): void => {
    close();
    drafts.push(draft);
  };

  const walk = (segments: readonly Segment[], item: string): void => {
    for (const segment of segments) {
      switch (segment.type) {
        case 'text':
          say(segment.text);
          break;
        case 'break':
          pattern += '\\s*';
          break;
        case 'value':
          say(printed(values, segment.argument));
          break;
        case 'item':
          say(item);
          break;
        case 'if': {
          const taken = holds(segment.condition, values, embeds, known);
          walk(taken ? segment.then : segment.else, item);
          break;
        }
        case 'each': {
          const list = values.get(segment.argument);
          if (list?.type !== 'list') walk(segment.else, item);
          else for (const each of list.items) walk(segment.body, each);
          break;
        }
        case 'role':
          close();
          role = segment.role;
          break;
        case 'sample':
          place({ slot: 'sample' });
          break;
        case 'data':
        case 'request':
          if (values.has(segment.argument)) place({ slot: 'argument', name: segment.argument });
          break;
        case 'embed':
          if (found.has(segment.embed)) place({ slot: 'embed', name: segment.embed });
          break;
      }
    }
  };
  walk(template.body, '');
  close();
  return drafts;
}

function printed(values: Values, name: string): string {
  const value = values.get(name);
  if (value?.type === 'closed') return value.text;
  return value?.type === 'list' ? value.items.join(', ') : '';
}

/** White space at a text's ends may close up with the breaks around it. */
function escaped(text: string): string {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join('\\s+');
}
