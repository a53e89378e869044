import type { Hex } from '@hub/primitives/hex';
import type { OperatorPlan } from '../networks/operator-plan.ts';
import type { Runtimes } from '../runtime/runtimes.ts';
import { createSigner, type Signer } from '../runtime/signer.ts';
import type { SealedBlock } from './build-block.ts';

/** An account that sends extrinsics of its own accord. */
export interface Operator {
  /** What the operator sends into the block after `parent`; decided from the state of the parent alone. */
  extrinsicsFor(parent: SealedBlock, timestampMs: number): Uint8Array[];
}

/** An operator that signs with the key of its plan. */
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
      // Not before it is needed: deriving the key takes a tenth of a start.
      signer ??= createSigner(genesisHash, uri);
      return [signer.sign(runtime, call, signer.nonceAt(state))];
    },
  };
}
