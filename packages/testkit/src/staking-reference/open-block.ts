import { emit } from './emit.ts';
import type { ReferenceState } from './state.ts';
import { unlockPending } from './unlock-pending.ts';

/**
 * Begins the next block: due unstakes are released, then the two inherents (relay block number, timestamp) run as
 * extrinsics 0 and 1 (docs/chain-rules.md#relay-blocks).
 */
export function openBlock(state: ReferenceState, relayBlock: number): ReferenceState {
  const started: ReferenceState = {
    ...state,
    blockNumber: state.blockNumber + 1,
    phase: 'initialization',
    events: [],
  };
  const relayed = emit(
    { ...unlockPending(started), relayBlock, phase: 0 },
    'system.ExtrinsicSuccess',
    'Mandatory',
  );
  return emit({ ...relayed, phase: 1 }, 'system.ExtrinsicSuccess', 'Mandatory');
}
