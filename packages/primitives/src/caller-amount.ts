import { AppError } from './app-error.ts';

const amountLimit = 1n << 128n;
const plainDecimal = /^(\d{1,39})(?:\.(\d{1,39}))?$/;
const longestShown = 60;

/**
 * Parses a caller's amount in whole coins into smallest units, exactly. A text is a plain decimal without sign,
 * exponent or grouping; a number counts as its shortest decimal form, which is the one in JSON. More decimal places
 * than the token has are refused, never rounded, and so are amounts from 2^128 smallest units. Throws AppError
 * `InvalidAmount` with the messages that clients expect: `Invalid value`, or `Invalid decimals, must be between 0 and
 * 18` for a token whose decimals are not 1 to 18.
 */
export function parseDecimalCoins(given: string | number, decimals: number): bigint {
  if (!Number.isInteger(decimals) || decimals < 1 || decimals > 18) {
    throw new AppError({ code: 'InvalidAmount', message: 'Invalid decimals, must be between 0 and 18' });
  }
  return parseDecimal(given, decimals);
}

/**
 * Parses a caller's amount in whole tokens of any number of decimals into smallest units, exactly, by the rules of
 * `parseDecimalCoins`. Throws AppError `InvalidAmount` (`Invalid value`).
 */
export function parseDecimal(given: string | number, decimals: number): bigint {
  const text = typeof given === 'number' ? withoutExponent(given.toString()) : given;
  const [, whole = '', fraction = ''] = plainDecimal.exec(text) ?? [];
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'));
  if (whole !== '' && fraction.length <= decimals && amount < amountLimit) return amount;
  throw invalidValue(text);
}

/**
 * Parses a caller's amount in smallest units: digits, or an integer that a number holds exactly. Throws AppError
 * `InvalidAmount`.
 */
export function parseSmallestUnits(given: string | number): bigint {
  const text = given.toString();
  const isExact = typeof given === 'string' || Number.isSafeInteger(given);
  const amount = /^\d{1,39}$/.test(text) && isExact ? BigInt(text) : amountLimit;
  if (amount < amountLimit) return amount;
  throw invalidValue(text);
}

/** Converts `1.5e-7` to `0.00000015` and `1e+21` to `1000000000000000000000`; returns any other text unchanged. */
function withoutExponent(text: string): string {
  const match = /^(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (match === null) return text;
  const [, first = '', rest = '', exponent] = match;
  const digits = first + rest;
  const point = 1 + Number(exponent);
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  return digits.padEnd(point, '0');
}

function invalidValue(text: string): AppError {
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  return new AppError({ code: 'InvalidAmount', message: 'Invalid value', details: { amount: shown } });
}
