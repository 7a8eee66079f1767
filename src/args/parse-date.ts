/** `type: date`. */
import { quote } from '../quote.ts';
import type { DateType } from '../template.ts';
import { faulty, type Parsed, parsed } from './parsed.ts';

/** A day of the calendar as ISO 8601 writes it, `2026-11-30`; years 0000 to 9999. */
export function parseDate(type: DateType, text: string): Parsed<string> {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) {
    return faulty(`${quote(text)} is not a date; write it like 2026-11-30`);
  }
  if (!isDay(text)) return faulty(`${quote(text)} is not in the calendar`);
  const { min, max } = type;
  if (min !== undefined && text < min) {
    return faulty(`${quote(text)} is too early; the earliest is ${min}`);
  }
  if (max !== undefined && text > max) {
    return faulty(`${quote(text)} is too late; the latest is ${max}`);
  }
  return parsed(text);
}

/** Whether `YYYY-MM-DD` names a real day: `Date` rolls 30 February over to March. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
