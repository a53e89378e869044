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
        to: accountAddress.describe('Receiver: SS58 of any prefix, or an Ethereum address for its mirror'),
        amount: z.union([z.string(), z.number()], 'must be an amount, as text or a number').meta({
          description:
            'Smallest units as digits or a number below 2^53; with isAmountInCoins coins as a plain decimal with at most as many places as the coin has',
          examples: ['1500000000000000000'],
        }),
        isAmountInCoins: z
          .boolean()
          .optional()
          .describe('Whether `amount` is in coins instead of smallest units. Default: false.'),
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
