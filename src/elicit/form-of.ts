/** The form that asks for arguments which a call lacks, or which do not do. */
import type { ArgumentFault } from '../errors.ts';
import type { Argument, Template } from '../template.ts';
import { fieldOf } from './field-of.ts';
import type { Field, Form } from './form.ts';

/**
 * One field for each argument that has a fault, made from its declaration.
 *
 * @param faults none of them repeats a secret.
 */
export function formOf(
  template: Pick<Template, 'name' | 'title' | 'arguments' | 'ask'>,
  faults: readonly ArgumentFault[],
): Form {
  const byName = Map.groupBy(faults, ({ argument }) => argument);
  const asked = template.arguments.filter(({ name }) => byName.has(name));
  const isNeeded = ({ name, required }: Argument): boolean =>
    required || template.ask?.includes(name) === true;
  const fields = asked.map((argument): [string, Field] => {
    const unfit = unfitOf(byName.get(argument.name) ?? []);
    return [argument.name, fieldOf(argument, { needed: isNeeded(argument), unfit })];
  });
  const required = asked.filter(isNeeded).map(({ name }) => name);
  return {
    message: messageOf(template, asked, unfitOf(faults)),
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(fields),
      ...(required.length > 0 && { required }),
    },
  };
}

function unfitOf(faults: readonly ArgumentFault[]): readonly ArgumentFault[] {
  return faults.filter(({ because }) => because === 'unfit');
}

function messageOf(
  { title, name }: Pick<Template, 'name' | 'title'>,
  asked: readonly Argument[],
  unfit: readonly ArgumentFault[],
): string {
  const wanted = asked.map((each) => each.title ?? each.name).join(', ');
  const lines = unfit.map(({ argument, fault }) => `${argument}: ${fault}`);
  return [`${title ?? name} needs: ${wanted}.`, ...lines].join('\n');
}
