import { z } from 'zod';

/** Inclusive bounds of a whole number in text. */
export interface IntegerBounds {
  readonly min: number;
  readonly max: number;
}

/** A whole number from a path or query: plain decimal digits only (no sign, exponent, blanks or hex). */
export function integerText({ min, max }: IntegerBounds) {
  return z
    .string()
    .regex(/^\d{1,16}$/, 'must be a whole number in plain digits')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max, pattern: undefined });
}

/** A point in time from a query: ISO 8601 with offset or `Z`, as milliseconds since 1970. */
export const timestampText = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .meta({ description: 'ISO 8601 date and time' });

/** A raw amount from a query or body: decimal digits of smallest units, below 2^128. */
export const amountText = z
  .string()
  .regex(/^\d{1,39}$/, 'must be an amount in smallest units: decimal digits only')
  .transform(BigInt)
  .refine((amount) => amount < 1n << 128n, 'must be below 2^128')
  .meta({ examples: ['150500000000000000000'] });

/** `true` or `false` from a query. */
export const booleanText = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .meta({ type: 'boolean', enum: undefined });

/** A filter that may occur once or repeatedly (`a=1&a=2`, `a[]=1`); always an array after parsing. */
export function oneOrMany<T extends z.ZodType>(item: T, maxItems = 1000) {
  return z.union([item.transform((value) => [value]), z.array(item).max(maxItems)], {
    // Reports the problem of a value instead of "expected array" or "expected string". Query parsers turn a list with
    // too many items into an object.
    error: ({ errors, input }) =>
      typeof input === 'object' && !Array.isArray(input)
        ? `expected at most ${maxItems} values`
        : (errors as readonly z.core.$ZodIssue[][] | undefined)
            ?.toReversed()
            .flat()
            .find(({ code }) => code !== 'invalid_type')?.message,
  });
}

/** 32 bytes as 0x and 64 hex digits, lower-cased. */
export const hashText = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits')
  .toLowerCase();

/** A raw amount in an answer: smallest units as decimal digits. */
export const amountDigits = z
  .string()
  .regex(/^\d+$/)
  .meta({ examples: ['150500000000000000000'] });
