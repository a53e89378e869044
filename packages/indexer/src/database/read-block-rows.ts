import type { Hex } from '@hub/primitives/hex';
import { type Kysely, sql } from 'kysely';
import { quarantine, rollingHashes } from '../schema/bookkeeping.ts';
import type { Table } from '../schema/define-table.ts';
import type { Layout } from '../schema/layout.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import type { TextRow } from '../schema/row-text.ts';
import { linesHash, quarantineLine, rowLine } from '../schema/rows-hash.ts';
import { readTextRows } from './read-text-rows.ts';
import type { Store } from './store.ts';

export interface BlockSpan {
  readonly first: number;
  readonly last: number;
}

/** The stored rows of one block, by table. */
export interface StoredBlock {
  rowsOf(table: Table): readonly TextRow[];
}

/** Tables with rows by block: those of the kind `by block`, the quarantine and the rolling hashes. */
export function storedTables({ blockTables }: Layout): readonly Table[] {
  return [...blockTables, quarantine, rollingHashes];
}

/** Reads the rows of a span of blocks by block number. The result has an entry for every number of the span. */
export async function readBlockRows(
  db: Kysely<OwnTables>,
  { schemaName, indexed }: Pick<Store, 'schemaName' | 'indexed'>,
  { first, last }: BlockSpan,
): Promise<ReadonlyMap<number, StoredBlock>> {
  const blocks = new Map<number, Map<string, TextRow[]>>();
  for (let number = first; number <= last; number += 1) blocks.set(number, new Map());
  for (const table of storedTables(indexed.layout)) {
    const column = table.kind.block;
    const where = sql`where ${sql.id(column)} between ${first} and ${last}`;
    for (const rows of blocks.values()) rows.set(table.name, []);
    for (const row of await readTextRows(db, { schemaName, table, where })) {
      blocks.get(Number(row[column]))?.get(table.name)?.push(row);
    }
  }
  const none: readonly TextRow[] = [];
  return new Map(
    [...blocks].map(([number, rows]) => [number, { rowsOf: ({ name }) => rows.get(name) ?? none }]),
  );
}

/** Hash of a block's stored rows; for a quarantined block the hash in place of rows (schema/rows-hash.ts). Pure. */
export function storedRowsHash({ blockTables }: Layout, block: StoredBlock): Hex {
  return linesHash([
    ...blockTables.flatMap((table) => block.rowsOf(table).map((row) => rowLine(table, row))),
    ...block.rowsOf(quarantine).map(quarantineLine),
  ]);
}
