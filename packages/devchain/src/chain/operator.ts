import type { Hex } from '@hub/primitives/hex';
import { accountOf, operatorUri } from '../genesis/development-accounts.ts';
import { createSigner, type Signer } from '../genesis/signer.ts';
import { stakingSettings } from '../pallets/app-promotion/settings.ts';
import { admin, previousCalculatedRecord, totalStaked } from '../pallets/app-promotion/storage.ts';
import { relayBlockNumber } from '../pallets/parachain-system/storage.ts';
import { relayBlockAfter } from '../runtime/inherents.ts';
import type { Runtimes } from '../runtime/runtimes.ts';
import type { SealedBlock } from './build-block.ts';

/** Pays rewards out, as the operator of the live network does. */
export interface Operator {
  /** What the operator sends into the block after `parent`; decided from the state of the parent alone. */
  extrinsicsFor(parent: SealedBlock, timestampMs: number): Uint8Array[];
}

/**
 * An operator that signs with the key of `operatorUri`: one payout in the first block of every recalculation
 * interval, and further ones in the blocks after it until all stakers have been visited. It sends nothing while
 * another account is the pallet's admin, or none.
 */
export function createOperator(runtimes: Pick<Runtimes, 'at'>, genesisHash: Hex): Operator {
  let signer: Signer | undefined;
  return {
    extrinsicsFor(parent, timestampMs) {
      const runtime = runtimes.at(parent.state);
      const state = runtime.stateOf(parent);
      if (totalStaked.get(state) === 0n || admin.get(state) !== accountOf(operatorUri)) return [];
      const { recalculationInterval, maxStakersPerPayout } = stakingSettings(state);
      const intervalOf = (relayBlock: number) => Math.floor(relayBlock / recalculationInterval);
      const hasBegun = intervalOf(relayBlockAfter(state, timestampMs)) > intervalOf(relayBlockNumber(state));
      const isUnfinished = previousCalculatedRecord.get(state) !== undefined;
      if (!hasBegun && !isUnfinished) return [];
      const call = runtime.bind('AppPromotion', 'payout_stakers', { stakers_number: maxStakersPerPayout });
      // Not before it is needed: deriving the key takes a tenth of a start.
      signer ??= createSigner(genesisHash, operatorUri);
      return [signer.sign(runtime, call, signer.nonceAt(state))];
    },
  };
}
