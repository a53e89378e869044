import type { DryRunBody } from '@hub/contract/chain-api/extrinsics/hub/dry-run';
import type { ExplainBody } from '@hub/contract/chain-api/extrinsics/hub/explain';
import type { hubRoutes } from '@hub/contract/chain-api/routes';
import { fromHex, type Hex } from '@hub/primitives/hex';
import type { Handlers } from '@hub/service-kit/register-routes';
import type { BlockState } from '../chain/state/block-state.ts';
import { encodeCall } from '../extrinsics/calls/encode-call.ts';
import { type DryRun, dryRunCall, dryRunPayload } from '../extrinsics/dry-run/dry-run.ts';
import {
  type Explanation,
  explainEncodedCall,
  explainExtrinsic,
  explainPayload,
} from '../extrinsics/explain/explain-extrinsic.ts';
import { answerAt } from '../http/answer-at.ts';
import type { ChainContext } from '../http/chain-context.ts';
import { readStakingNetwork } from '../modules/staking/staking-network.ts';
import { readStakingPosition } from '../modules/staking/staking-position.ts';
import { readStakingRate } from '../modules/staking/staking-rate.ts';
import { renderExplanation } from './render-explanation.ts';
import { renderNetwork, renderPosition, renderRate } from './render-staking.ts';

/** The handlers of the routes that only this product has. */
export function hubHandlers(context: ChainContext): Handlers<typeof hubRoutes> {
  return {
    getStakingPosition: ({ query: { address, at }, reply }) =>
      answerAt(context, reply, at, async (state) =>
        renderPosition(address.text, await readStakingPosition(state, address.publicKey)),
      ),
    getStakingRate: ({ query: { at }, reply }) =>
      answerAt(context, reply, at, async (state) => renderRate(await readStakingRate(state))),
    getStakingNetwork: ({ reply }) =>
      answerAt(context, reply, undefined, async (state) =>
        renderNetwork(await readStakingNetwork(state, context.stakers)),
      ),
    dryRunExtrinsic: ({ body, query: { at }, reply }) =>
      answerAt(context, reply, at, (state) => dryRun(context, state, body)),
    explainExtrinsic: ({ body, query: { at }, reply }) =>
      answerAt(context, reply, at, async (state) =>
        renderExplanation(await explain(context, state, body), context),
      ),
  };
}

async function dryRun({ knownCalls }: ChainContext, state: BlockState, body: DryRunBody): Promise<DryRun> {
  if ('signerPayloadJSON' in body) return dryRunPayload(knownCalls, state, body);
  const call = encodeCall(state.current.runtime, body);
  return dryRunCall(knownCalls, state, body.address.publicKey, call);
}

function explain(context: ChainContext, state: BlockState, body: ExplainBody): Promise<Explanation> {
  if ('signerPayloadJSON' in body) return explainPayload(context, state, body.signerPayloadJSON);
  // The schema has checked that both texts are hex.
  if ('extrinsic' in body) return explainExtrinsic(context, state, fromHex(body.extrinsic as Hex));
  return explainEncodedCall(context, state, fromHex(body.method as Hex), body.address);
}
