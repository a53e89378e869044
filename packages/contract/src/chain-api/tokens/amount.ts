import { z } from 'zod';
import { amountDigits } from '../../common-schemas.ts';

const limit = 1n << 128n;
const longestDigits = 39;

/** Pieces of a token, or smallest units of a fungible one: digits or a safe integer. Becomes bigint. */
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

/** The pieces that move: one, which is all of an NFT, where the caller names none. */
export const piecesOrOne = tokenAmount(1n).prefault('1');

/** The number nearest to an amount, beside the exact text in the field `<name>Raw`. */
export function nearestNumber(min: 0 | 1) {
  return z
    .number()
    .min(min)
    .refine(Number.isInteger, 'must be a whole number')
    .meta({ type: 'integer', description: 'The nearest number; the field with Raw has it exactly' });
}

/** An amount that the field without Raw may not hold exactly. */
export const exactAmount = amountDigits;
