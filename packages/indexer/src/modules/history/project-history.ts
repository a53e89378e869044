import type { NewRow } from '../../schema/define-table.ts';
import type { StakingEvent } from '../staking/staking-events.ts';
import type { CoinTransfer } from '../transfers/coin-transfers.ts';
import type { accountHistory } from './table.ts';

type HistoryRow = NewRow<typeof accountHistory>;

/** A row for each stake, unstake and reward above zero of the account it happened to. */
export function stakingHistory(blockNumber: number, stakingEvents: readonly StakingEvent[]): HistoryRow[] {
  return stakingEvents
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

/** A row for each side of a transfer; the transfers that pay a reward are part of the reward and have none. */
export function transferHistory(
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
