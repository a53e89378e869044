import type { BlockContent } from '../../projection/block-content.ts';
import type { NewRow } from '../../schema/define-table.ts';
import { rewardTransfers } from '../staking/reward-transfers.ts';
import { type StakingEvent, stakingEvents } from '../staking/staking-events.ts';
import { type CoinTransfer, coinTransfers } from '../transfers/coin-transfers.ts';
import type { accountHistory } from './table.ts';

type HistoryRow = NewRow<typeof accountHistory>;

/** The rows that a block adds to the histories of accounts. */
export function projectHistory({ number, events }: BlockContent): HistoryRow[] {
  const transfers = coinTransfers(events);
  const staking = stakingEvents(events);
  return [
    ...stakingHistory(number, staking),
    ...transferHistory(number, transfers, rewardTransfers(transfers, staking)),
  ];
}

/** One row for each stake, unstake and reward above zero, for the account in the event. */
function stakingHistory(blockNumber: number, staking: readonly StakingEvent[]): HistoryRow[] {
  return staking
    .filter(({ amount }) => amount > 0n)
    .map(({ event, kind, account, amount }) => ({
      account,
      kind,
      block_number: blockNumber,
      event_index: event.index,
      amount: amount.toString(),
      direction: null,
      counterparty: null,
    }));
}

/**
 * Two rows for a transfer, its sender's and its receiver's; none for one to the sender itself or one that pays a
 * reward.
 */
function transferHistory(
  blockNumber: number,
  transfers: readonly CoinTransfer[],
  rewardTransfers: ReadonlySet<number>,
): HistoryRow[] {
  return transfers
    .filter(({ event, from, to }) => from !== to && !rewardTransfers.has(event.index))
    .flatMap(({ event, from, to, amount }) => {
      const row = {
        kind: 'transfers',
        block_number: blockNumber,
        event_index: event.index,
        amount: amount.toString(),
      };
      return [
        { ...row, account: from, direction: 'out', counterparty: to },
        { ...row, account: to, direction: 'in', counterparty: from },
      ];
    });
}
