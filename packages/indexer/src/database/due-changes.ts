import type { Hex } from '@hub/primitives/hex';
import type { Kysely } from 'kysely';
import type { Tables } from '../modules/tables.ts';

export interface DueUnlock {
  readonly account: Hex;
  readonly blockNumber: number;
}

/**
 * Accounts with an unstake that may be unlocked in a span of blocks; one due before it counts for its first block, unless
 * the block it was due in waits in quarantine.
 */
export async function dueUnlocks(
  db: Kysely<Tables>,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<DueUnlock[]> {
  const rows = await db
    .selectFrom('coin_balances')
    .select(['account', 'next_unlock'])
    .where('valid_until', 'is', null)
    .where('next_unlock', '<=', last)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('quarantine').whereRef('block_number', '=', 'next_unlock').select('block_number')),
      ),
    )
    .$narrowType<{ next_unlock: number }>()
    .execute();
  return rows.map(({ account, next_unlock }) => ({
    account: account as Hex,
    blockNumber: Math.max(next_unlock, first),
  }));
}

/** Accounts whose unstake was due in a block that was in quarantine then, and whose balance after it is not known yet. */
export async function unlocksLeftAt(db: Kysely<Tables>, blockNumber: number): Promise<Hex[]> {
  const rows = await db
    .selectFrom('coin_balances')
    .select('account')
    .where('next_unlock', '=', blockNumber)
    .where('valid_from', '<', blockNumber)
    // Two conditions, each with an index of its own.
    .where(({ or, eb }) => or([eb('valid_until', 'is', null), eb('valid_until', '>', blockNumber)]))
    .execute();
  return rows.map(({ account }) => account as Hex);
}
