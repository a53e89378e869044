import type { ReferenceState } from './state.ts';

type Given = Pick<ReferenceState, 'settings' | 'treasury' | 'payoutAdmin' | 'totalIssuance' | 'accounts'>;

/** A chain on which nobody has staked yet, after block `blockNumber` (0 when absent). */
export function createState(given: Given & Partial<ReferenceState>): ReferenceState {
  return {
    blockNumber: 0,
    relayBlock: 0,
    stakes: [],
    stakeCounts: new Map(),
    pending: [],
    vesting: new Map(),
    payoutResumesAfter: undefined,
    phase: 'initialization',
    events: [],
    ...given,
  };
}
