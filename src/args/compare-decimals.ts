/** The order of two decimals, exact at any length. */

interface Decimal {
  readonly units: bigint;
  /** Digits after the point: the number is `units` / 10^`scale`. */
  readonly scale: number;
}

/**
 * Below 0, 0 or above 0, as for `sort`. Takes what `parseNumber` makes canonical, and what
 * `String` makes of a finite number (`1e+21` among it).
 */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [decimal(a), decimal(b)];
  const scale = Math.max(left.scale, right.scale);
  const difference = unitsAt(left, scale) - unitsAt(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function decimal(text: string): Decimal {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length - Number(exponent) };
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}
