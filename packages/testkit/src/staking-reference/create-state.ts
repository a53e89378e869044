import type { ReferenceState } from './state.ts';

type Given = Pick<ReferenceState, 'settings' | 'treasury' | 'payoutAdmin' | 'totalIssuance' | 'accounts'>;

/** Completes a state. By default it is that of a chain without stakes after block 0. */
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
