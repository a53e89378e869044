import { z } from 'zod';
import { atSchema } from './at.ts';

const amount = z
  .string()
  .describe(
    'Smallest units; with denominated=true coins with a decimal point. A frozen amount that the runtime of the block lacks is a sentence that says so.',
  );

/**
 * The balance of an account. Of the three kinds of frozen amounts, each that the runtime of the block lacks is a
 * sentence that says so.
 */
export const balanceInfoSchema = z.object({
  at: atSchema,
  nonce: z.string(),
  tokenSymbol: z
    .string()
    .describe('The requested symbol in capitals; the balance is always that of the native token'),
  free: amount,
  reserved: amount,
  miscFrozen: amount,
  feeFrozen: amount,
  frozen: amount,
  locks: z.array(z.object({ id: z.string(), amount, reasons: z.string() })),
});

export type BalanceInfo = z.infer<typeof balanceInfoSchema>;
