import { amount, bigint, boolean, hex, integer, key, nullable } from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';
import { amountBucketSql } from '../transfers/amount-bucket.ts';

/**
 * The coins of accounts as the chain's state holds them. Versions that ended in a finalized block are pruned; the others
 * let a rollback restore the balances of the block that it goes back to.
 */
export const coinBalances = defineTable({
  name: 'coin_balances',
  kind: { kind: 'versioned', block: 'valid_from', until: 'valid_until' },
  columns: {
    account: key(hex),
    valid_from: key(integer),
    valid_until: nullable(integer),
    free: amount,
    reserved: amount,
    locked: amount,
    staked: amount,
    unstaked: amount,
    available: amount,
    total: amount,
    canstake: amount,
    /** Block whose beginning changes the balance without an event: the next unlock of an unstake. */
    next_unlock: nullable(bigint),
  },
  counts: {
    section: `case when total > 0 then 'holder' else 'empty' end`,
    method: `case when staked > 0 then 'staker' else 'idle' end`,
    amount: 'staked',
    where: 'valid_until is null',
  },
});

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
    /** Pays a staking reward: part of the StakingRecalculation event that follows it. */
    is_reward: boolean,
  },
  counts: { section: amountBucketSql('amount') },
  lists: { sent: { account: 'from_account' }, received: { account: 'to_account' } },
});
