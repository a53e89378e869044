import { z } from 'zod';
import { amountDigits } from '../../common-schemas.ts';
import { defineRoute } from '../../route.ts';
import { accountAddress } from '../accounts/model.ts';
import { atBlockHash } from '../block-id.ts';

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

export const balancesRoutes = [
  defineRoute({
    operationId: 'getBalances',
    method: 'GET',
    path: '/balances/get',
    summary: "All parts of an account's balance, in smallest units",
    description: 'Decimal text in smallest units, all parts read at one block.',
    tags: ['balances'],
    querystring: z.object({ address: accountAddress, ...atBlockHash }),
    response: balancesSchema,
    errors: ['BlockNotFound', 'NodeUnavailable'],
  }),
] as const;

export type Balances = z.infer<typeof balancesSchema>;
