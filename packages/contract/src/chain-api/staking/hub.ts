import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { account } from '../accounts/model.ts';
import { atBlock } from '../block-id.ts';
import { stakingNetworkSchema, stakingPositionSchema, stakingRateSchema } from './model.ts';

export const stakingRoutes = [
  defineRoute({
    operationId: 'getStakingPosition',
    method: 'GET',
    path: '/staking/position',
    summary:
      'Stakes, pending unstakes, balance parts and remaining number of stakes of an account at a block',
    description:
      'Everything that a staking page shows of an account, read at one block. Rewards that were paid are in the indexer.',
    tags: ['staking'],
    querystring: z.object({ address: account, ...atBlock }),
    response: stakingPositionSchema,
    errors: ['InvalidAddress', 'StakingUnavailable', 'BlockNotFound', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'getStakingRate',
    method: 'GET',
    path: '/staking/rate',
    summary: 'The present rate of rewards, and the duration of unstaking',
    description:
      'Computed from the constants of the runtime and the state of the block. Amounts and rates are whole numbers.',
    tags: ['staking'],
    querystring: z.object(atBlock),
    response: stakingRateSchema,
    errors: ['StakingUnavailable', 'BlockNotFound', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'getStakingNetwork',
    method: 'GET',
    path: '/staking/network',
    summary:
      'Stakes of all accounts at the best block: their total, the issuance, the stakers, the next payout',
    description:
      'The number of stakers is counted once for every ten blocks, and the answer names the block of the count.',
    tags: ['staking'],
    response: stakingNetworkSchema,
    errors: ['StakingUnavailable', 'NodeUnavailable'],
  }),
] as const;
