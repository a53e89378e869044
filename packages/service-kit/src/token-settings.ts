import { z } from 'zod';

const MOST_DECIMALS = 38;

/** The settings of a chain's token, for nodes that do not report it. */
export const tokenSettings = {
  TOKEN_SYMBOL: z
    .string()
    .optional()
    .describe("symbol of the chain's token, for nodes that do not report it [that of the public chain]"),
  TOKEN_DECIMALS: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a number of decimals')
    .transform(Number)
    .refine((decimals) => decimals <= MOST_DECIMALS, `must be a number of decimals, 0 to ${MOST_DECIMALS}`)
    .optional()
    .describe('decimals of that token, for nodes that do not report them'),
};

const schema = z.object(tokenSettings);

/** Converts the settings to the token's symbol and decimals. */
export function tokenConfig({ TOKEN_SYMBOL, TOKEN_DECIMALS }: z.output<typeof schema>): {
  readonly symbol?: string;
  readonly decimals?: number;
} {
  return {
    ...(TOKEN_SYMBOL !== undefined && { symbol: TOKEN_SYMBOL }),
    ...(TOKEN_DECIMALS !== undefined && { decimals: TOKEN_DECIMALS }),
  };
}
