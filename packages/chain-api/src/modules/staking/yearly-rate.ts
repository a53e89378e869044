const billion = 1_000_000_000n;
const yearMs = 365n * 86_400_000n;
const fractionDigits = 6;
const percentScale = 100n * 10n ** BigInt(fractionDigits);
/**
 * The scale of intermediate values, 80 digits behind the point. A year has up to 2^35 intervals and a factor stays
 * below 2^128, so the sum of all truncations is below 10^-30. A shown digit could be wrong only if thirty zeros or
 * nines followed it.
 */
const workingScale = 10n ** 80n;
/** At this factor a stake of one unit would exceed any amount of the chain (u128). */
const endOfGrowth = workingScale << 128n;

export interface IntervalRate {
  /** The reward per interval, in parts per billion of the stake. */
  readonly rateParts: number;
  readonly intervalMs: number;
}

/**
 * The simple yearly rate in percent (a year has 365 days), truncated to six digits: `16.543844`. Null for an interval
 * of no length, which has no rate.
 */
export function aprPercent({ rateParts, intervalMs }: IntervalRate): string | null {
  if (intervalMs <= 0) return null;
  return percentText((BigInt(rateParts) * yearMs * percentScale) / (BigInt(intervalMs) * billion));
}

/**
 * The yearly rate in percent if the reward of every complete interval is added to the stake, truncated to six digits.
 * Null for an interval of no length, and if the stake would grow beyond any balance; the page gives no estimate in
 * these cases.
 */
export function apyPercent({ rateParts, intervalMs }: IntervalRate): string | null {
  if (intervalMs <= 0) return null;
  const growth = power(
    workingScale + (BigInt(rateParts) * workingScale) / billion,
    yearMs / BigInt(intervalMs),
  );
  return growth === undefined ? null : percentText(((growth - workingScale) * percentScale) / workingScale);
}

/**
 * `factor` to the power `exponent` by squaring, in units of 1/workingScale, truncated; undefined from `endOfGrowth` on.
 */
function power(factor: bigint, exponent: bigint): bigint | undefined {
  let product = workingScale;
  for (const bit of exponent.toString(2)) {
    product = (product * product) / workingScale;
    if (bit === '1') product = (product * factor) / workingScale;
    if (product >= endOfGrowth) return undefined;
  }
  return product;
}

function percentText(scaled: bigint): string {
  const digits = scaled.toString().padStart(fractionDigits + 1, '0');
  return `${digits.slice(0, -fractionDigits)}.${digits.slice(-fractionDigits)}`.replace(/\.?0+$/, '');
}
