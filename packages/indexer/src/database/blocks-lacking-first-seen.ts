import { type Kysely, sql } from 'kysely';
import type { BlockFacts } from '../projection/block-rows.ts';
import { knowsSeen } from '../projection/first-seen.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import type { Store } from './store.ts';

/**
 * Numbers of the blocks that contain something, such as an Ethereum address, for which a "first seen" table has no
 * row, or a row with a later or no block in a column that the block would set. The row hashes of a block do not cover
 * these tables, so `redecode` checks them separately.
 */
export async function blocksLackingFirstSeen(
  { db, indexed, schemaName }: Store,
  blocks: readonly BlockFacts[],
): Promise<ReadonlySet<number>> {
  const lacking = new Set<number>();
  for (const firstSeen of indexed.firstSeen) {
    const { table, keyOf } = firstSeen;
    const seenIn = blocks.flatMap(({ number, seen: { [table.name]: seen } }) =>
      seen === undefined ? [] : [{ number, seen }],
    );
    const names = new Set(seenIn.flatMap(({ seen }) => seen.all));
    const keys = new Map([...names].map((name) => [name, keyOf(name)]));
    const known = await readRowsOf(db, sql.id(schemaName, table.name), table.keys[0] ?? '', [
      ...keys.values(),
    ]);
    for (const { number, seen } of seenIn) {
      const isKnown = seen.all.every((name) =>
        knowsSeen(known.get(keys.get(name)), firstSeen, { number, name, seen }),
      );
      if (!isKnown) lacking.add(number);
    }
  }
  return lacking;
}

type Row = Readonly<Record<string, unknown>>;

async function readRowsOf(
  db: Kysely<OwnTables>,
  table: ReturnType<typeof sql.id>,
  key: string,
  values: readonly string[],
): Promise<ReadonlyMap<unknown, Row>> {
  if (values.length === 0) return new Map();
  const { rows } =
    await sql<Row>`select * from ${table} where ${sql.id(key)} = any(${values}::text[])`.execute(db);
  return new Map(rows.map((row) => [row[key], row]));
}
