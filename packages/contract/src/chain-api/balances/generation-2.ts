import { z } from 'zod';
import { amountDigits } from '../../common-schemas.ts';
import { defineRoute } from '../../route.ts';
import { accountAddress } from '../accounts/model.ts';
import { blockId } from '../block-id.ts';
import { defineExtrinsic, extrinsicRoutes } from '../extrinsics/generation-2/define-extrinsic.ts';

const signedDigits = z.string().regex(/^-?\d+$/);
const relayBlocks = z.string().regex(/^\d+$/);

/** Every part of an account's balance in smallest units. */
export const balancesSchema = z.object({
  available: signedDigits.describe('free - frozen; negative where more is frozen than free'),
  locked: amountDigits.describe('frozen'),
  free: amountDigits,
  total: amountDigits.describe('free + reserved'),
  reserved: amountDigits,
  staked: amountDigits,
  unstaked: amountDigits.describe('Unstaked, not yet released'),
  canstake: signedDigits.describe('free - unstaked - staked'),
  vested: z
    .array(
      z.object({
        start: relayBlocks.describe('Relay block of the first period'),
        period: relayBlocks.describe('Relay blocks per period'),
        periodCount: z.string().regex(/^\d+$/),
        perPeriod: amountDigits,
      }),
    )
    .optional(),
  decimals: z.int(),
  tokenSymbol: z.string(),
});

export const balanceTransfer = defineExtrinsic({
  name: 'balanceTransfer',
  path: '/balances/transfer',
  summary: 'Transfer coins',
  tags: ['balances'],
  args: z.object({
    to: accountAddress,
    amount: z
      .union([z.string(), z.number()], 'must be an amount, as text or a number')
      .meta({ description: 'Smallest units unless isAmountInCoins', examples: ['1500000000000000000'] }),
    isAmountInCoins: z.boolean().optional(),
  }),
  result: z.object({
    from: z.string().describe('SS58 of prefix 42'),
    to: z.string().describe('SS58 of prefix 42'),
    amountInCoin: z.string(),
    amount: amountDigits,
  }),
  errors: ['InvalidAmount'],
});

export const balancesRoutes = [
  defineRoute({
    operationId: 'getBalances',
    method: 'GET',
    path: '/balances/get',
    summary: 'Balance of an account in all its parts, in smallest units',
    tags: ['balances'],
    querystring: z.object({ address: accountAddress, atBlockHash: blockId.optional() }),
    response: balancesSchema,
    errors: ['BlockNotFound', 'NodeUnavailable'],
  }),
  ...extrinsicRoutes(balanceTransfer),
] as const;

export type Balances = z.infer<typeof balancesSchema>;
