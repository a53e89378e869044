import type { Hex } from '@hub/primitives/hex';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export interface DueUnlock {
  readonly account: Hex;
  readonly blockNumber: number;
}

/** Accounts with an unstake that may be unlocked in a span of blocks; one due before it counts for its first block. */
export async function dueUnlocks(
  db: Kysely<Tables>,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<DueUnlock[]> {
  const rows = await db
    .selectFrom('coin_balances')
    .select(['account', 'next_unlock'])
    .where('valid_until', 'is', null)
    .where('next_unlock', '<=', last)
    .$narrowType<{ next_unlock: number }>()
    .execute();
  return rows.map(({ account, next_unlock }) => ({
    account: account as Hex,
    blockNumber: Math.max(next_unlock, first),
  }));
}
