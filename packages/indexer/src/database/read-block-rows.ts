import type { Hex } from '@hub/primitives/hex';
import { type Kysely, sql } from 'kysely';
import { blockTables, type RowsByTable, type Tables } from '../modules/tables.ts';
import { quarantine, rollingHashes } from '../schema/bookkeeping.ts';
import type { TextRow } from '../schema/row-text.ts';
import { linesHash, quarantineLine, rowLine } from '../schema/rows-hash.ts';
import { readTextRows } from './read-text-rows.ts';

export interface BlockSpan {
  readonly first: number;
  readonly last: number;
}

/** What the tables hold of one block. */
export type StoredBlock = Readonly<
  Record<keyof RowsByTable | 'quarantine' | 'rolling_hashes', readonly TextRow[]>
>;

/** Tables that have rows of each block, decoded or not. */
export const storedTables = [...blockTables, quarantine, rollingHashes] as const;

/** Reads the rows of the blocks of a span, by block number; every number of the span is there. */
export async function readBlockRows(
  db: Kysely<Tables>,
  schemaName: string,
  { first, last }: BlockSpan,
): Promise<ReadonlyMap<number, StoredBlock>> {
  const blocks = new Map<number, Record<keyof StoredBlock, TextRow[]>>();
  for (let number = first; number <= last; number += 1) blocks.set(number, emptyBlock());
  for (const table of storedTables) {
    const column = table.kind.block;
    const where = sql`where ${sql.id(column)} between ${first} and ${last}`;
    for (const row of await readTextRows(db, { schemaName, table, where })) {
      blocks.get(Number(row[column]))?.[table.name].push(row);
    }
  }
  return blocks;
}

/** Hash of a block's rows as they are stored; of one in quarantine, of what stands for them. Pure. */
export function storedRowsHash(block: StoredBlock): Hex {
  return linesHash([
    ...blockTables.flatMap((table) => block[table.name].map((row) => rowLine(table, row))),
    ...block.quarantine.map(quarantineLine),
  ]);
}

function emptyBlock(): Record<keyof StoredBlock, TextRow[]> {
  // Each of the tables has its name in it.
  return Object.fromEntries(storedTables.map(({ name }) => [name, []])) as unknown as Record<
    keyof StoredBlock,
    TextRow[]
  >;
}
