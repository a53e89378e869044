import type { Hex } from '@hub/primitives/hex';
import type { OperatorPlan } from '../networks/operator-plan.ts';
import type { Runtimes } from '../runtime/runtimes.ts';
import { createSigner, type Signer } from '../runtime/signer.ts';
import type { SealedBlock } from './build-block.ts';

/** An account that sends extrinsics automatically. */
export interface Operator {
  /**
   * The operator's extrinsics for the block after `parent`; they depend only on the parent's state and on the new
   * block's time.
   */
  extrinsicsFor(parent: SealedBlock, timestampMs: number): Uint8Array[];
}

/** Creates an operator that signs with the key of its plan. */
export function createOperator(
  { uri, callAfter }: OperatorPlan,
  runtimes: Pick<Runtimes, 'at'>,
  genesisHash: Hex,
): Operator {
  let signer: Signer | undefined;
  return {
    extrinsicsFor(parent, timestampMs) {
      const runtime = runtimes.at(parent.state);
      const state = runtime.stateOf(parent);
      const call = callAfter({ bind: runtime.bind, state, nextTimestampMs: timestampMs });
      if (call === undefined) return [];
      // Created on first use, because deriving the key takes a tenth of the start time.
      signer ??= createSigner(genesisHash, uri);
      return [signer.sign(runtime, call, signer.nonceAt(state))];
    },
  };
}
