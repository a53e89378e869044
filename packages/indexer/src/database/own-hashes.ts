import type { Kysely } from 'kysely';
import type { OwnTables } from '../schema/own-tables.ts';

/** Hashes of the written blocks `first` to `last` by number, quarantined blocks included. */
export async function ownHashes(
  db: Kysely<OwnTables>,
  first: number,
  last: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['number', 'hash'])
    .where('number', '>=', first)
    .where('number', '<=', last)
    .unionAll(
      db
        .selectFrom('quarantine')
        .select(['block_number as number', 'block_hash as hash'])
        .where('block_number', '>=', first)
        .where('block_number', '<=', last),
    )
    .execute();
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}
