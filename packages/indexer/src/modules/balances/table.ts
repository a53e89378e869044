import { amount, bigint, hex, integer, key, nullable } from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';

/**
 * The coins of accounts in the chain's state. Versions whose end is at or below the finalized block are deleted; a
 * rollback uses the others to restore the balances at the block it returns to.
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
    /** Block at whose beginning the balance may change without an event: that of the next release of an unstake. */
    next_unlock: nullable(bigint),
  },
  counts: {
    section: `case when total > 0 then 'holder' else 'empty' end`,
    method: `case when staked > 0 then 'staker' else 'idle' end`,
    amount: 'staked',
    where: 'valid_until is null',
  },
});
