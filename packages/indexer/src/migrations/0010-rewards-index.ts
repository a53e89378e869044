import { type Kysely, sql } from 'kysely';

/** Adds an index of the transfers that pay rewards: lists and counts by kind read it. */
export async function addRewardsIndex(db: Kysely<unknown>, schemaName: string): Promise<void> {
  await sql`create index coin_transfers_rewards on ${sql.id(schemaName, 'coin_transfers')} (block_number, event_index)
    include (amount) where is_reward`.execute(db);
}
