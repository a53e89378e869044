import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Takes back everything that blocks above `blockNumber` brought. The checkpoint is the caller's to move. */
export async function rollbackTo(db: Kysely<Tables>, blockNumber: number): Promise<void> {
  await db.deleteFrom('blocks').where('number', '>', blockNumber).execute();
  for (const table of [
    'extrinsics',
    'events',
    'event_accounts',
    'coin_transfers',
    'account_history',
    'ethereum_addresses',
    'quarantine',
    'rolling_hashes',
  ] as const) {
    await db.deleteFrom(table).where('block_number', '>', blockNumber).execute();
  }
  await db
    .updateTable('ethereum_addresses')
    .set({ contract_at_block: null })
    .where('contract_at_block', '>', blockNumber)
    .execute();
  await db.deleteFrom('coin_balances').where('valid_from', '>', blockNumber).execute();
  await db
    .updateTable('coin_balances')
    .set({ valid_until: null })
    .where('valid_until', '>', blockNumber)
    .execute();
  await db.deleteFrom('accounts').where('created_at_block', '>', blockNumber).execute();
  await db
    .updateTable('accounts')
    .set({ signed_at_block: null })
    .where('signed_at_block', '>', blockNumber)
    .execute();
  await db
    .updateTable('checkpoint')
    .set({ unrolled_from: null })
    .where('unrolled_from', '>', blockNumber)
    .execute();
}
