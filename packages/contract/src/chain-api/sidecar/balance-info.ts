import { z } from 'zod';
import { atSchema } from './at.ts';

const amount = z
  .string()
  .describe(
    'Smallest units; with denominated=true coins with a decimal point. A frozen amount that the runtime of the block lacks is a sentence that says so.',
  );

/**
 * The balance of an account. The two kinds of frozen amounts of old runtimes are sentences that say that they do not
 * exist any more.
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
