const billion = 1_000_000_000n;
const yearMs = 365n * 86_400_000n;
const fractionDigits = 6;
const percentScale = 100n * 10n ** BigInt(fractionDigits);
/**
 * Digits kept behind the point while compounding. A year has up to 2^35 intervals and a factor stays below 2^128, so that
 * what is cut on the way adds up to less than 10^-30: no digit that is shown depends on it, unless behind it come thirty
 * zeros or nines.
 */
const workingScale = 10n ** 80n;
/** A stake of one unit would become more than an amount of the chain (u128) can be. */
const endOfGrowth = workingScale << 128n;

export interface IntervalRate {
  /** Parts per billion of the stake paid per interval. */
  readonly rateParts: number;
  readonly intervalMs: number;
}

/**
 * Simple yearly rate in percent (a year of 365 days), cut to six digits: `16.543844`. Null where an interval takes no
 * time: there is no rate then.
 */
export function aprPercent({ rateParts, intervalMs }: IntervalRate): string | null {
  if (intervalMs <= 0) return null;
  return percentText((BigInt(rateParts) * yearMs * percentScale) / (BigInt(intervalMs) * billion));
}

/**
 * Yearly rate in percent when every complete interval's reward joins the stake, cut to six digits. Null where an interval
 * takes no time, and where the stake would grow past any balance: the page gives no estimate in the same cases.
 */
export function apyPercent({ rateParts, intervalMs }: IntervalRate): string | null {
  if (intervalMs <= 0) return null;
  const growth = power(
    workingScale + (BigInt(rateParts) * workingScale) / billion,
    yearMs / BigInt(intervalMs),
  );
  return growth === undefined ? null : percentText(((growth - workingScale) * percentScale) / workingScale);
}

/** `factor` to the given power by squaring, all in units of 1/workingScale, cut; undefined past the end of growth. */
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
