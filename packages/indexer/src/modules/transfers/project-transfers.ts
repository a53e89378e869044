import type { BlockContent } from '../../projection/block-content.ts';
import type { NewRow } from '../../schema/define-table.ts';
import { rewardTransfers } from '../staking/reward-transfers.ts';
import { stakingEvents } from '../staking/staking-events.ts';
import { coinTransfers } from './coin-transfers.ts';
import type { coinTransfers as table } from './table.ts';

/** One row for each transfer of coins in a block. */
export function projectTransfers({ number, events }: BlockContent): NewRow<typeof table>[] {
  const transfers = coinTransfers(events);
  const paying = rewardTransfers(transfers, stakingEvents(events));
  return transfers.map(({ event, from, to, amount }) => ({
    block_number: number,
    event_index: event.index,
    extrinsic_index: event.extrinsicIndex ?? null,
    from_account: from,
    to_account: to,
    amount: amount.toString(),
    is_reward: paying.has(event.index),
  }));
}
