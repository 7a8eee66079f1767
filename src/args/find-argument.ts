/** The argument of a name. */
import { CuebookError } from '../errors.ts';
import type { Mask } from '../secrets/mask.ts';
import type { Argument, Template } from '../template.ts';
import { unknownNames } from './unknown-names.ts';

/** @throws CuebookError `invalid_arguments` if the prompt has none, as a call with it would say. */
export async function findArgument(
  { arguments: declared }: Pick<Template, 'arguments'>,
  name: string,
  mask: Mask,
): Promise<Argument> {
  const argument = declared.find((each) => each.name === name);
  if (argument !== undefined) return argument;
  const names = declared.map((each) => each.name);
  throw new CuebookError('invalid_arguments', (await unknownNames([name], names, mask)).join('\n'));
}
