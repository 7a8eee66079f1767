/** Scalars of a catalogue's YAML: each is text as it is written. */
import * as z from 'zod';

/** Not empty. */
export const text = z.string().min(1);

/** `true` or `false`. */
export const flag = z.enum(['true', 'false']);

/** `true` or `false`, `yes` or `no`. */
export const answer = z.enum(['true', 'false', 'yes', 'no']);

/** A whole number from 1 on. */
export const count = z.string().regex(/^[1-9][0-9]*$/);

/** A whole number from 1 to `most`, which an editor holds numbers to. */
export function countTo(most: number): z.ZodString {
  return count.meta({ minimum: 1, maximum: most });
}
