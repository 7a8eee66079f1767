/** `type: datetime`. */
import { quote } from '../quote.ts';
import type { DateType } from '../template.ts';
import { isDay } from './parse-date.ts';
import { faulty, type Parsed, parsed } from './parsed.ts';

const FORM = new RegExp(
  String.raw`^(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d):(?<minute>\d\d)(:(?<second>\d\d)([.,](?<fraction>\d{1,9}))?)?` +
    String.raw`(?<offset>Z|(?<sign>[+-])(?<offsetHour>\d\d)(:?(?<offsetMinute>\d\d))?)?$`,
  'i',
);

/**
 * An instant as ISO 8601 writes it; canonical in UTC, to the second or the digits given:
 * `2026-11-30T09:30:00Z`, `2026-11-30T09:30:00.25Z`. Local time is refused: whose would it be?
 */
export function parseDatetime(type: DateType, text: string): Parsed<string> {
  const parts = FORM.exec(text)?.groups;
  if (parts === undefined) {
    return faulty(`${quote(text)} is not a date with a time; write it like 2026-11-30T09:30:00Z`);
  }
  if (parts['offset'] === undefined) {
    return faulty(`${quote(text)} has no offset from UTC; end it in Z or one like +01:00`);
  }
  if (!isDay(parts['day'] ?? '')) return faulty(`${quote(text)} is not in the calendar`);
  if (!isTime(parts)) return faulty(`${quote(text)} is not a time of day`);
  const utc = inUtc(parts);
  if (!/^\d{4}-/.test(utc)) return faulty(`${quote(text)} is not in the years 0000 to 9999`);
  return withinBounds(type, text, canonical(utc, parts['fraction'] ?? ''));
}

type Parts = Readonly<Record<string, string>>;

function isTime({
  hour = '',
  minute = '',
  second = '',
  offsetHour = '',
  offsetMinute = '',
}: Parts) {
  return (
    hour <= '23' && minute <= '59' && second <= '59' && offsetHour <= '23' && offsetMinute <= '59'
  );
}

function inUtc({ day, hour, minute, second = '00', sign, ...offset }: Parts): string {
  const minutes = Number(offset['offsetHour'] ?? 0) * 60 + Number(offset['offsetMinute'] ?? 0);
  const ahead = sign === '-' ? -minutes : minutes;
  const local = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return new Date(local - ahead * 60_000).toISOString();
}

/** Offsets are whole minutes, so the fraction is the same in UTC and keeps all its digits. */
function canonical(utc: string, fraction: string): string {
  const digits = fraction.replace(/0+$/, '');
  return `${utc.slice(0, 19)}${digits === '' ? '' : `.${digits}`}Z`;
}

function withinBounds(type: DateType, text: string, value: string): Parsed<string> {
  const { min, max } = type;
  if (min !== undefined && isBefore(value, min)) {
    return faulty(`${quote(text)} is too early; the earliest is ${min}`);
  }
  if (max !== undefined && isBefore(max, value)) {
    return faulty(`${quote(text)} is too late; the latest is ${max}`);
  }
  return parsed(value);
}

/** As text, but for the `Z`, which would put `:00.5Z` before `:00Z`. */
function isBefore(a: string, b: string): boolean {
  return a.slice(0, -1) < b.slice(0, -1);
}
