import type { ownRoutes } from '@hub/contract/chain-api/routes';
import type { Handlers } from '@hub/service-kit/register-routes';
import type { ChainContext } from '../chain-context.ts';
import { dryRun } from '../extrinsic/dry-run/dry-run.ts';
import { explainExtrinsic } from '../extrinsic/explain/explain-extrinsic.ts';
import { readAddress } from '../read-address.ts';
import { answerAt } from '../runtime/answer-at.ts';
import { readStakingNetwork } from '../staking/staking-network.ts';
import { readStakingPosition } from '../staking/staking-position.ts';
import { readStakingRate } from '../staking/staking-rate.ts';

/** What answers the routes that are this project's own. */
export function ownHandlers(context: ChainContext): Handlers<typeof ownRoutes> {
  return {
    getStakingPosition: ({ query: { address, at }, reply }) =>
      answerAt(context, reply, at, (state) =>
        readStakingPosition(state, { address, publicKey: readAddress(address).publicKey }),
      ),
    getStakingRate: ({ query: { at }, reply }) => answerAt(context, reply, at, readStakingRate),
    getStakingNetwork: ({ reply }) =>
      answerAt(context, reply, undefined, (state) => readStakingNetwork(state, context.stakers)),
    dryRunExtrinsic: ({ body, query: { at }, reply }) =>
      answerAt(context, reply, at, (state) => dryRun(state, body)),
    explainExtrinsic: ({ body, query: { at }, reply }) =>
      answerAt(context, reply, at, (state) => explainExtrinsic(context, state, body)),
  };
}
