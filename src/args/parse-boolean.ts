/** `type: boolean`. */
import { quote } from '../quote.ts';
import { faulty, type Parsed, parsed } from './parsed.ts';

const words = new Map([
  ['true', true],
  ['yes', true],
  ['on', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['off', false],
  ['0', false],
]);

/** true/false, yes/no, on/off or 1/0, in any case. */
export function parseBoolean(text: string): Parsed<boolean> {
  const truth = words.get(text.toLowerCase());
  return truth === undefined ? faulty(`${quote(text)} is neither yes nor no`) : parsed(truth);
}
