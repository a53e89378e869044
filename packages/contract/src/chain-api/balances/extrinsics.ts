import { z } from 'zod';
import { amountDigits } from '../../common-schemas.ts';
import { accountAddress } from '../accounts/model.ts';
import { defineExtrinsic } from '../extrinsics/define-extrinsic.ts';
import { coins, smallestUnits } from './model.ts';

const balanceTransfer = defineExtrinsic({
  name: 'balanceTransfer',
  summary: 'Transfer coins',
  generation2: {
    path: '/balances/transfer',
    tags: ['balances'],
    args: z
      .object({
        to: accountAddress,
        amount: z
          .union([z.string(), z.number()], 'must be an amount, as text or a number')
          .meta({ description: 'Smallest units unless isAmountInCoins', examples: ['1500000000000000000'] }),
        isAmountInCoins: z.boolean().optional(),
      })
      .transform(({ to, amount, isAmountInCoins = false }) => ({
        to,
        amount: isAmountInCoins ? coins(amount) : smallestUnits(amount),
      })),
    result: z.object({
      from: z.string().describe('SS58 of prefix 42'),
      to: z.string().describe('SS58 of prefix 42'),
      amountInCoin: z.string(),
      amount: amountDigits,
    }),
    errors: ['InvalidAmount'],
  },
});

/** The kinds of extrinsics of the balances pallet. */
export const balanceExtrinsics = [balanceTransfer] as const;
