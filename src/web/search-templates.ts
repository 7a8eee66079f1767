/** Which templates somebody means by a few words, a tag and a scope. */
import type { Template } from '../template.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

/** What is looked through, the most telling first. */
type Fields = readonly [name: string, title: string, description: string, args: string];

const known = new WeakMap<Template, Fields>();

/**
 * Those that have all the words somewhere in names, titles, descriptions or arguments: first those
 * that have them in the more telling place, then by name.
 *
 * @param templates ordered by name.
 */
export function searchTemplates(
  templates: readonly Template[],
  { words, tag, scope }: CatalogueQuery,
): readonly Template[] {
  const eligible = templates.filter(
    ({ tags, scopes }) =>
      (tag === undefined || tags.includes(tag)) && (scope === undefined || scopes.includes(scope)),
  );
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return eligible;
  return eligible
    .map((template) => ({ template, rank: rankOf(fieldsOf(template), wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ template }) => template);
}

/** The smaller, the better; `undefined` where a word is nowhere. */
function rankOf(fields: Fields, wanted: readonly string[]): number | undefined {
  const ranks = wanted.map((word) => fields.findIndex((field) => field.includes(word)));
  if (ranks.includes(-1)) return undefined;
  const begins = fields[0].startsWith(wanted[0] ?? '') ? 0 : 1;
  return 2 * ranks.reduce((sum, rank) => sum + rank, 0) + begins;
}

function fieldsOf(template: Template): Fields {
  const fields = known.get(template) ?? readFields(template);
  known.set(template, fields);
  return fields;
}

function readFields({
  name,
  title = '',
  description,
  tags,
  arguments: declared,
}: Template): Fields {
  const args = declared.map((each) => [each.name, each.title, each.description].join(' '));
  return [
    folded(`${name} ${name.replace(/[-_]/g, ' ')}`),
    folded(title),
    folded([description, ...tags].join(' ')),
    folded(args.join(' ')),
  ];
}

/** Case and accents do not count. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
