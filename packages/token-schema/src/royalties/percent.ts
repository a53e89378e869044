import { AppError } from '@hub/primitives/app-error';

const decimalPattern = /^(?<whole>\d{1,3})(?:\.(?<fraction>\d{1,2}))?$/;

/**
 * Reads a percentage as hundredths of a percent. The number is converted through decimal text, so that 1.1 and 2.55 are
 * exact (docs/token-schema.md#royalties). Throws AppError `Validation` for more than two decimals, and unless the
 * percentage is above 0 and at most 100.
 */
export function readPercent(percent: number): bigint {
  if (!(percent >= 0 && percent <= 100))
    throw invalid(`Royalty percent must be at most 100, got ${percent}`, percent);
  const groups = decimalPattern.exec(String(percent))?.groups;
  if (!groups) throw invalid('Royalty percent value must has maximum 2 decimal places', percent);
  const value = BigInt((groups.whole ?? '') + (groups.fraction ?? '').padEnd(2, '0'));
  if (value === 0n)
    throw invalid('Value must be between 1 and 18446744073709551615 (uint64), got 0', percent);
  return value;
}

function invalid(message: string, percent: number): AppError {
  return new AppError({ code: 'Validation', message, details: { percent: String(percent) } });
}
