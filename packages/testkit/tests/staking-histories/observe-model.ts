import type { Hex } from '@hub/primitives/hex';
import { frozenOf } from '../../src/staking-reference/account.ts';
import { totalStaked } from '../../src/staking-reference/stakes.ts';
import type { ReferenceState } from '../../src/staking-reference/state.ts';
import type { AccountObservation, Observation } from './observation.ts';

function byText(left: string, right: string): number {
  return left < right ? -1 : left === right ? 0 : 1;
}

function observeAccount(state: ReferenceState, who: Hex): AccountObservation {
  const account = state.accounts.get(who);
  if (account === undefined) throw new Error(`The model knows no account ${who}`);
  return {
    who,
    free: account.free,
    reserved: account.reserved,
    frozen: frozenOf(account),
    stakingFreeze: account.stakingFreeze,
    locks: [...account.locks].sort(([left], [right]) => byText(left, right)),
    stakesUsed: state.stakeCounts.get(who) ?? 0,
  };
}

/** The state that a chain must show by the model. */
export function observeModel(state: ReferenceState): Observation {
  const { stakes, pending, totalIssuance, payoutResumesAfter } = state;
  return {
    blockNumber: state.blockNumber,
    relayBlock: state.relayBlock,
    accounts: [...state.accounts.keys()].sort(byText).map((who) => observeAccount(state, who)),
    stakes: stakes
      .map(({ owner, relayBlock, amount, nextRecalculation }) => ({
        owner,
        relayBlock,
        amount,
        nextRecalculation,
      }))
      .sort((left, right) => byText(left.owner, right.owner) || left.relayBlock - right.relayBlock),
    pending: pending
      .map(({ owner, amount, unlocksAtBlock }) => ({ owner, amount, unlocksAtBlock }))
      .sort((left, right) => left.unlocksAtBlock - right.unlocksAtBlock),
    totalStaked: totalStaked(state),
    totalIssuance,
    payoutResumesAfter,
    events: state.events.map(({ phase, name, data }) => [phase, name, ...data]),
  };
}
