import { type Hex, toHex } from '@hub/primitives/hex';
import type { CoinTransfer } from '../transfers/coin-transfers.ts';
import type { StakingEvent } from './staking-events.ts';

/** The pallet account `py/trsry`, which pays the rewards. */
const treasury: Hex = toHex(new TextEncoder().encode('modlpy/trsry'.padEnd(32, '\0')));

/**
 * Event indices of the transfers, among the given events, that pay rewards.
 *
 * The pallet deposits a reward's event right after it paid the reward, so the reward's transfer is the last one before
 * that event from the treasury to the staker with that amount, in the same extrinsic and after the previous reward's
 * event (docs/chain-rules.md#reward-transfers).
 */
export function rewardTransfers(
  transfers: readonly CoinTransfer[],
  stakingEvents: readonly StakingEvent[],
): ReadonlySet<number> {
  const rewards = stakingEvents.filter(({ kind }) => kind === 'rewards');
  const paying = new Set<number>();
  let previousReport = -1;
  for (const reward of rewards) {
    const transfer = transfers.findLast(
      ({ event, from, to, amount }) =>
        event.index > previousReport &&
        event.index < reward.event.index &&
        event.extrinsicIndex === reward.event.extrinsicIndex &&
        from === treasury &&
        to === reward.account &&
        amount === reward.amount,
    );
    if (transfer !== undefined) paying.add(transfer.event.index);
    previousReport = reward.event.index;
  }
  return paying;
}
