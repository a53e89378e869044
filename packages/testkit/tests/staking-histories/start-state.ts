import type { Hex } from '@hub/primitives/hex';
import { createState } from '../../src/staking-reference/create-state.ts';
import type { Account, ReferenceState } from '../../src/staking-reference/state.ts';
import { stakeStorageKey } from '../../src/staking-reference/storage-order.ts';
import type { AccountObservation, Observation } from './observation.ts';

type Given = Pick<ReferenceState, 'settings' | 'treasury' | 'payoutAdmin' | 'vesting'>;

function accountFrom(observed: AccountObservation): Account {
  const { free, reserved, stakingFreeze, locks } = observed;
  return { free, reserved, stakingFreeze, locks: new Map(locks) };
}

/** The model's state at a block of the chain; from then on the two are independent. */
export function startState(observed: Omit<Observation, 'events'>, given: Given): ReferenceState {
  const { accounts, totalIssuance, blockNumber, relayBlock, stakes, pending, payoutResumesAfter } = observed;
  const stakeCounts = accounts.filter(({ stakesUsed }) => stakesUsed > 0);
  return createState({
    ...given,
    totalIssuance,
    blockNumber,
    relayBlock,
    stakes: stakes.map((stake) => ({ ...stake, storageKey: stakeStorageKey(stake.owner, stake.relayBlock) })),
    pending,
    payoutResumesAfter,
    accounts: new Map<Hex, Account>(accounts.map((account) => [account.who, accountFrom(account)])),
    stakeCounts: new Map(stakeCounts.map(({ who, stakesUsed }) => [who, stakesUsed])),
  });
}
