import { z } from 'zod';

const MOST_DECIMALS = 38;

/** The token of a chain whose nodes do not tell it. */
export const tokenSettings = {
  TOKEN_SYMBOL: z
    .string()
    .optional()
    .describe("symbol of the chain's token, for nodes that do not tell it [of the public chain]"),
  TOKEN_DECIMALS: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a number of decimals')
    .transform(Number)
    .refine((decimals) => decimals <= MOST_DECIMALS, `must be a number of decimals, 0 to ${MOST_DECIMALS}`)
    .optional()
    .describe('decimals of that token, likewise'),
};

const schema = z.object(tokenSettings);

/** What the settings tell of the token. */
export function tokenConfig({ TOKEN_SYMBOL, TOKEN_DECIMALS }: z.output<typeof schema>): {
  readonly symbol?: string;
  readonly decimals?: number;
} {
  return {
    ...(TOKEN_SYMBOL !== undefined && { symbol: TOKEN_SYMBOL }),
    ...(TOKEN_DECIMALS !== undefined && { decimals: TOKEN_DECIMALS }),
  };
}
