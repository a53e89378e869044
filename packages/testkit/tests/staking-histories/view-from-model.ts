import type { HistoryKind } from '@hub/contract/indexer/history';
import type { Hex } from '@hub/primitives/hex';
import { accountOf, frozenOf } from '../../src/staking-reference/account.ts';
import { pendingOf } from '../../src/staking-reference/pending.ts';
import { MAXIMUM_STAKES, MINIMUM_STAKE } from '../../src/staking-reference/stake.ts';
import { stakedBy, stakesOf, stakesUsed } from '../../src/staking-reference/stakes.ts';
import type { ReferenceEvent, ReferenceState } from '../../src/staking-reference/state.ts';
import type { BalanceView, HistorySum, ServicesView } from './services-view.ts';

function balanceOf(state: ReferenceState, who: Hex): BalanceView {
  const account = accountOf(state, who);
  const { free, reserved } = account;
  const frozen = frozenOf(account);
  const staked = stakedBy(state, who);
  const unstaked = pendingOf(state, who);
  return {
    free: `${free}`,
    reserved: `${reserved}`,
    locked: `${frozen}`,
    available: `${free - frozen}`,
    total: `${free + reserved}`,
    staked: `${staked}`,
    unstaked: `${unstaked}`,
    canstake: `${free - unstaked - staked}`,
  };
}

/** The amount that an event adds to a history tab of an account; undefined when it is not a row there. */
function amountIn(kind: HistoryKind, event: ReferenceEvent, who: Hex, treasury: Hex): bigint | undefined {
  const [first, second, third] = event.data;
  const amountAt = (value: unknown, matches: boolean) =>
    matches && typeof value === 'bigint' ? value : undefined;
  switch (kind) {
    case 'staking':
      return amountAt(second, event.name === 'appPromotion.Stake' && first === who);
    case 'unstaking':
      return amountAt(second, event.name === 'appPromotion.Unstake' && first === who);
    case 'rewards':
      return amountAt(third, event.name === 'appPromotion.StakingRecalculation' && first === who);
    case 'transfers': {
      const takesPart = first === who || (second === who && first !== treasury);
      return amountAt(third, event.name === 'balances.Transfer' && takesPart);
    }
  }
}

function historySum(
  kind: HistoryKind,
  events: readonly ReferenceEvent[],
  who: Hex,
  treasury: Hex,
): HistorySum {
  const amounts = events.flatMap((event) => amountIn(kind, event, who, treasury) ?? []);
  return { rows: amounts.length, amount: `${amounts.reduce((sum, amount) => sum + amount, 0n)}` };
}

/** The data about an account that the services must return, by the model's state and all events of its history. */
export function viewFromModel(
  state: ReferenceState,
  events: readonly ReferenceEvent[],
  who: Hex,
): ServicesView {
  const balance = balanceOf(state, who);
  const used = stakesUsed(state, who);
  const sum = (kind: HistoryKind) => historySum(kind, events, who, state.treasury);
  return {
    position: {
      blockNumber: state.blockNumber,
      relayBlockNumber: state.relayBlock,
      balance,
      stakes: stakesOf(state, who).map(({ amount, relayBlock, nextRecalculation }) => ({
        amount: `${amount}`,
        stakedAtRelayBlock: relayBlock,
        nextRewardRelayBlock: nextRecalculation,
      })),
      pending: state.pending
        .filter(({ owner }) => owner === who)
        .sort((left, right) => left.unlocksAtBlock - right.unlocksAtBlock)
        .map(({ amount, unlocksAtBlock }) => ({ amount: `${amount}`, unlocksAtBlock })),
      stakesUsed: used,
      stakesLeft: MAXIMUM_STAKES - used,
      minimumStake: `${MINIMUM_STAKE}`,
      maxStakes: MAXIMUM_STAKES,
    },
    apiBalance: balance,
    indexerBalance: balance,
    history: {
      staking: sum('staking'),
      unstaking: sum('unstaking'),
      rewards: sum('rewards'),
      transfers: sum('transfers'),
    },
  };
}
