/** `--argument NAME:TYPE:...` to what it declares. */
import { nearest } from '../../nearest.ts';
import { type DraftArgument, type Kind, kinds } from './draft.ts';

const FORM = 'write NAME, NAME:TYPE, NAME:TYPE:required or NAME:enum:VALUE,VALUE';

/** @throws Error that says how it is written. */
export function readArgument(written: string): DraftArgument {
  const [name = '', type = 'text', ...rest] = written.split(':').map((part) => part.trim());
  const kind = [...kinds.keys()].find((each) => each === type);
  if (name === '') throw new Error(`--argument ${written}: ${FORM}.`);
  if (kind === undefined) throw new Error(`--argument ${written}: ${unknownType(type)}.`);
  const values = rest.filter((part) => part !== 'required').flatMap((part) => part.split(','));
  checkValues(written, kind, values);
  const required = rest.includes('required');
  return { name, kind, required, ...(kind === 'enum' && { values: values.map((v) => v.trim()) }) };
}

function checkValues(written: string, kind: Kind, values: readonly string[]): void {
  if (kind === 'enum' && values.length === 0) {
    throw new Error(
      `--argument ${written}: an enum needs its values, such as focus:enum:speed,all.`,
    );
  }
  if (kind !== 'enum' && values.length > 0) {
    throw new Error(
      `--argument ${written}: ${values.join(',')} means nothing to ${kind}; ${FORM}.`,
    );
  }
}

function unknownType(type: string): string {
  const meant = nearest(type, kinds.keys());
  const known = [...kinds.keys()].join(', ');
  return `there is no type ${type}${meant === undefined ? '' : `; did you mean ${meant}?`} (${known})`;
}
