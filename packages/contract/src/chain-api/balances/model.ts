import { z } from 'zod';

/** An amount in the fields that generation-1 clients read. `raw` and `amount` are exact, `formatted` is cut. */
export const balanceResponseSchema = z
  .object({
    raw: z
      .string()
      .regex(/^-?\d+$/)
      .describe('Smallest units, decimal; may be negative'),
    amount: z.string().describe('Coins without grouping'),
    formatted: z.string().describe('Four decimals with an SI suffix, without the unit'),
    unit: z.string().describe('Token symbol'),
    decimals: z.int().nonnegative(),
  })
  .meta({
    examples: [
      {
        raw: '92485000000000000',
        amount: '0.092485000000000000',
        formatted: '92.4850 m',
        unit: 'UNQ',
        decimals: 18,
      },
    ],
  });

export type BalanceResponse = z.infer<typeof balanceResponseSchema>;

/** An amount of the native token as the caller gave it. */
export interface CallerAmount {
  readonly given: string | number;
  /** Coins are a decimal text or a number; smallest units are an integer. */
  readonly unit: 'coins' | 'smallestUnits';
}

export const coins = (given: string | number): CallerAmount => ({ given, unit: 'coins' });
export const smallestUnits = (given: string | number): CallerAmount => ({ given, unit: 'smallestUnits' });

/** An amount of a caller of generation 1: coins, or whole tokens of a fungible collection. */
export const wholeAmount = z
  .union([z.number(), z.string()], 'Invalid value')
  .describe('Coins or whole tokens as a plain decimal with at most as many places as the token has');
