/** The text of a `contract.json` to a contract. */
import * as z from 'zod';
import { type Contract, CONTRACT_FORMAT, contractSchema } from './contract.ts';

/** @throws Error that says what is wrong with the text; the caller knows the file's name. */
export function parseContract(text: string): Contract {
  const json = parseJson(text);
  const format = typeof json === 'object' && json !== null && 'format' in json && json.format;
  if (typeof format === 'number' && format > CONTRACT_FORMAT) {
    throw new Error(
      `it has format ${format}, and this version of Cuebook reads ${CONTRACT_FORMAT}`,
    );
  }
  const parsed = contractSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new Error(`it is not a contract:\n${z.prettifyError(parsed.error)}`);
}

function parseJson(text: string): unknown {
  if (/^(<{7}|={7}|>{7})( |$)/m.test(text)) {
    throw new Error('it holds the marks of a merge that was not finished');
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`it is not JSON: ${(error as Error).message}`, { cause: error });
  }
}
