import { z } from 'zod';
import { amountDigits } from '../../common-schemas.ts';
import { account, accountAddress, signer } from '../accounts/model.ts';
import { defineExtrinsic } from '../extrinsics/define-extrinsic.ts';
import type { CallerAmount } from './model.ts';

const coins = (given: string | number): CallerAmount => ({ given, unit: 'coins' });
const smallestUnits = (given: string | number): CallerAmount => ({ given, unit: 'smallestUnits' });

const balanceTransfer = defineExtrinsic({
  name: 'balanceTransfer',
  summary: 'Transfer coins',
  generation1: {
    operationId: 'transferBalance',
    path: '/balance/transfer',
    tags: ['balance'],
    args: z
      .object({
        address: signer.describe('Signer, SS58 of any prefix'),
        destination: account.describe('SS58 of any prefix, or an Ethereum address for its mirror'),
        amount: z
          .union([z.number(), z.string()], 'Invalid value')
          .describe('Coins as a plain decimal with at most as many places as the token has'),
      })
      .transform(({ address, destination, amount }) => ({ address, to: destination, amount: coins(amount) })),
    result: z.object({
      from: z.string(),
      to: z.string(),
      amount: z.string().regex(/^\d+$/).describe('Smallest units'),
    }),
  },
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
