import type { Kysely } from 'kysely';
import type { OwnTables } from '../schema/own-tables.ts';

export interface DecodedBlock {
  readonly number: number;
  /** Milliseconds since 1970; the genesis block has none. */
  readonly timestampMs: number | undefined;
}

/** The newest block that is written and decoded; undefined when there is none. */
export async function newestDecoded(db: Kysely<OwnTables>): Promise<DecodedBlock | undefined> {
  const row = await db
    .selectFrom('blocks')
    .select(['number', 'timestamp_ms'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { number: row.number, timestampMs: row.timestamp_ms || undefined };
}
