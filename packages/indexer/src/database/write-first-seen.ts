import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BlockFacts } from '../projection/block-rows.ts';
import { addSeen, type SeenRow } from '../projection/first-seen.ts';
import type { FirstSeen } from '../projection/module.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import { incomingRows } from './insert-rows.ts';
import type { Store } from './store.ts';

/**
 * Writes the rows of the "first seen" tables that follow from blocks, which are in ascending order. Each column of a
 * stored row keeps the earliest block.
 */
export async function writeFirstSeen(
  db: Kysely<OwnTables>,
  { schemaName, indexed }: Store,
  blocks: readonly BlockFacts[],
): Promise<void> {
  for (const firstSeen of indexed.firstSeen) await writeSeen(db, schemaName, firstSeen, blocks);
}

async function writeSeen(
  db: Kysely<OwnTables>,
  schemaName: string,
  firstSeen: FirstSeen,
  blocks: readonly BlockFacts[],
): Promise<void> {
  const { table, columnsOf } = firstSeen;
  const rows = new Map<string, SeenRow>();
  for (const { number, seen } of blocks) {
    const shown = seen[table.name];
    if (shown !== undefined) addSeen(rows, firstSeen, number, shown);
  }
  const unknown = await unknownRows(db, schemaName, firstSeen, rows);
  if (unknown.length === 0) return;
  const { kind, keys } = table;
  const columns = table.written.map((name) => sql.id(name));
  // NOTE: least() ignores nulls.
  const earliest = [kind.block, ...kind.later].map(
    (name) => sql`${sql.id(name)} = least(known.${sql.id(name)}, excluded.${sql.id(name)})`,
  );
  const incoming = incomingRows(
    table,
    unknown.map(([seen, row]) => ({ ...row, ...columnsOf(seen) })),
  );
  await sql`insert into ${sql.id(schemaName, table.name)} as known (${sql.join(columns)})
    select * from ${incoming} new
    on conflict (${sql.join(keys.map((name) => sql.id(name)))}) do update set ${sql.join(earliest)}`.execute(
    db,
  );
}

/** Rows that the table lacks, or has with a later or a missing block. On a long chain these are few. */
async function unknownRows(
  db: Kysely<OwnTables>,
  schemaName: string,
  { table }: FirstSeen,
  rows: ReadonlyMap<string, SeenRow>,
): Promise<[string, SeenRow][]> {
  if (rows.size === 0) return [];
  const { kind, keys } = table;
  const [key = ''] = keys;
  const isEarlier = (name: string): RawBuilder<unknown> =>
    sql`(known.${sql.id(name)} is null and new.${sql.id(name)} is not null)
      or known.${sql.id(name)} > new.${sql.id(name)}`;
  const { rows: found } = await sql<{ key: string }>`
    select ${sql.id(key)} as key from ${incomingRows(table, [...rows.values()])} new
    left join ${sql.id(schemaName, table.name)} known using (${sql.id(key)})
    where ${sql.join([kind.block, ...kind.later].map(isEarlier), sql` or `)}`.execute(db);
  const unknown = new Set(found.map((row) => row.key));
  return [...rows].filter(([, row]) => unknown.has(String(row[key])));
}
