/** The first cases of a new prompt: the least that a call gives, all that it can, every choice. */
import { stringify } from 'yaml';
import type { Bundle, Template } from '../../template.ts';
import type { Case } from '../cases/case.ts';
import { generateCase } from '../cases/generate-case.ts';
import { runCase } from '../cases/run-case.ts';

/**
 * A case file with what comes of each case now.
 *
 * @param heading comment lines for its beginning.
 */
export async function printCases(
  bundle: Bundle,
  template: Template,
  heading: string,
): Promise<string> {
  const written = [];
  for (const each of firstCases(template)) {
    const outcome = await runCase({ bundle, folder: '' }, template, each);
    const { name, arguments: given } = each;
    const entry = { name, ...(Object.keys(given).length > 0 && { arguments: given }), ...outcome };
    written.push(stringify([entry], { schema: 'failsafe', lineWidth: 0, singleQuote: true }));
  }
  return `${heading}${written.join('\n')}`;
}

function firstCases(template: Template): readonly Case[] {
  const required = template.arguments.filter((argument) => argument.required);
  const least = { ...generateCase({ arguments: required }), name: 'defaults' };
  const all = { ...generateCase(template), name: 'everything given' };
  const isAll = required.length === template.arguments.length;
  return [least, ...(isAll ? [] : [all]), ...otherValues(template, least)];
}

/** Every value of an enum that is not its first, which the cases before have tried. */
function otherValues({ arguments: declared }: Template, least: Case): readonly Case[] {
  return declared.flatMap(({ name, type }) => {
    if (type.kind !== 'enum') return [];
    return type.values.slice(1).map(({ value }): Case => {
      const given = { ...least.arguments, [name]: value };
      return { name: `${name} ${value}`, arguments: given, files: {} };
    });
  });
}
