import { AppError } from '@hub/primitives/app-error';

const amountLimit = 1n << 128n;
const longestShown = 60;

/** A caller's amount in smallest units: digits, or an integer that a number holds exactly. Throws AppError `InvalidAmount`. */
export function readSmallestUnits(given: string | number): bigint {
  const text = given.toString();
  const isExact = typeof given === 'string' || Number.isSafeInteger(given);
  const amount = /^\d{1,39}$/.test(text) && isExact ? BigInt(text) : amountLimit;
  if (amount < amountLimit) return amount;
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  throw new AppError({ code: 'InvalidAmount', message: 'Invalid value', details: { amount: shown } });
}
