/** The flag `--url`. */
import { addressIn } from './address-in.ts';

/**
 * To be read before anything is done: what cannot be announced has been done all the same.
 *
 * @returns the origin, where the flag was given.
 * @throws Error if it is no address.
 */
export function readAddress(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const address = addressIn(url);
  if (address !== undefined) return address;
  throw new Error(`--url ${url} is no address: write it like --url https://prompts.example.com.`);
}
