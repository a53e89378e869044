import { z } from 'zod';
import { amountDigits } from '../../common-schemas.ts';

const limit = 1n << 128n;
const longestDigits = 39;

/** Pieces of a token, or smallest units of a fungible one: digits or a safe integer. Parses to a bigint. */
export function tokenAmount(min: bigint) {
  const wrong = `must be an amount from ${min} to 2^128 - 1: decimal digits, or a number without fraction below 2^53`;
  return z
    .union([z.number(), z.string().max(longestDigits, wrong)], wrong)
    .transform((given, context): bigint => {
      const isExact = typeof given === 'number' ? Number.isSafeInteger(given) : /^\d+$/.test(given);
      const amount = isExact ? BigInt(given) : -1n;
      if (amount >= min && amount < limit) return amount;
      context.addIssue(wrong);
      return z.NEVER;
    })
    .meta({ examples: ['1'] });
}

/** A number of pieces in a call; default 1, which is a whole NFT. */
export const piecesOrOne = tokenAmount(1n)
  .prefault('1')
  .describe('Number of pieces of a refungible token. Default: 1, which is also a whole NFT.');

/** The number nearest to an amount; the field `<name>Raw` has the exact text. */
export function nearestNumber(min: 0 | 1) {
  return z.number().min(min).refine(Number.isInteger, 'must be a whole number').meta({
    type: 'integer',
    description: 'The nearest number; the field with the suffix Raw has the exact value',
  });
}

/** The exact amount beside a `nearestNumber`. */
export const exactAmount = amountDigits;
