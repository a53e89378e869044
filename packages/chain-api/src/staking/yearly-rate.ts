const billion = 1_000_000_000n;
const yearMs = 365n * 86_400_000n;
const fractionDigits = 6;
const percentScale = 100n * 10n ** BigInt(fractionDigits);
/** Digits kept while compounding; far beyond what is shown. */
const workingScale = 10n ** 48n;

export interface IntervalRate {
  /** Parts per billion of the stake paid per interval. */
  readonly rateParts: number;
  readonly intervalMs: number;
}

/** Simple yearly rate in percent (a year of 365 days), cut to six digits: `16.543844`. */
export function aprPercent({ rateParts, intervalMs }: IntervalRate): string {
  return percentText((BigInt(rateParts) * yearMs * percentScale) / (BigInt(intervalMs) * billion));
}

/** Yearly rate in percent when every complete interval's reward joins the stake, cut to six digits. */
export function apyPercent({ rateParts, intervalMs }: IntervalRate): string {
  const growth = power(
    workingScale + (BigInt(rateParts) * workingScale) / billion,
    yearMs / BigInt(intervalMs),
  );
  return percentText(((growth - workingScale) * percentScale) / workingScale);
}

/** `value` to the given power by squaring, all in units of 1/workingScale, cut. */
function power(value: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return workingScale;
  const half = power(value, exponent / 2n);
  const square = (half * half) / workingScale;
  return exponent % 2n === 0n ? square : (square * value) / workingScale;
}

function percentText(scaled: bigint): string {
  const digits = scaled.toString().padStart(fractionDigits + 1, '0');
  return `${digits.slice(0, -fractionDigits)}.${digits.slice(-fractionDigits)}`.replace(/\.?0+$/, '');
}
