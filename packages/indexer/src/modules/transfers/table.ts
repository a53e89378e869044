import { amount, boolean, hex, integer, key, nullable } from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';
import { amountBucketSql } from './amount-bucket.ts';

export const coinTransfers = defineTable({
  name: 'coin_transfers',
  kind: { kind: 'by block', block: 'block_number', index: 'event_index' },
  columns: {
    block_number: key(integer),
    event_index: key(integer),
    extrinsic_index: nullable(integer),
    from_account: hex,
    to_account: hex,
    amount,
    /** Whether the transfer pays the staking reward of the StakingRecalculation event that follows it. */
    is_reward: boolean,
  },
  counts: { section: amountBucketSql('amount') },
  lists: { sent: { account: 'from_account' }, received: { account: 'to_account' } },
});
