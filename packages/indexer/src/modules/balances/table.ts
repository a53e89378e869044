import { amount, bigint, hex, integer, key, nullable } from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';

/**
 * The coins of accounts as the chain's state holds them. Versions that ended in a finalized block are pruned; the others
 * let a rollback restore the balances of the block that it goes back to.
 */
export const coinBalances = defineTable({
  name: 'coin_balances',
  kind: { kind: 'versioned', block: 'valid_from', until: 'valid_until', next: 'next_unlock' },
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
