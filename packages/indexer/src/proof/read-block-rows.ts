import type { Hex } from '@hub/primitives/hex';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readTextRows } from './read-text-rows.ts';
import { blockTables, linesHash, quarantineLine, rowLine } from './rows-hash.ts';
import type { TextRow } from './text-row.ts';

export interface BlockSpan {
  readonly first: number;
  readonly last: number;
}

/** What the tables hold of one block. */
export type StoredBlock = Readonly<
  Record<(typeof blockTables)[number] | 'quarantine' | 'rolling_hashes', readonly TextRow[]>
>;

const storedTables = [...blockTables, 'quarantine', 'rolling_hashes'] as const;

/** Reads the rows of the blocks of a span, by block number; every number of the span is there. */
export async function readBlockRows(
  db: Kysely<Tables>,
  schemaName: string,
  { first, last }: BlockSpan,
): Promise<ReadonlyMap<number, StoredBlock>> {
  const blocks = new Map<number, Record<(typeof storedTables)[number], TextRow[]>>();
  for (let number = first; number <= last; number += 1) blocks.set(number, emptyBlock());
  for (const table of storedTables) {
    const column = blockColumn(table);
    const where = sql`where ${sql.id(column)} between ${first} and ${last}`;
    for (const row of await readTextRows(db, { schemaName, table, where })) {
      blocks.get(Number(row[column]))?.[table].push(row);
    }
  }
  return blocks;
}

/** The column that tells to which block a row belongs. */
export function blockColumn(table: (typeof storedTables)[number]): 'number' | 'block_number' {
  return table === 'blocks' ? 'number' : 'block_number';
}

/** Hash of a block's rows as they are stored; of one in quarantine, of what stands for them. Pure. */
export function storedRowsHash(block: StoredBlock): Hex {
  return linesHash([
    ...blockTables.flatMap((table) => block[table].map((row) => rowLine(table, row))),
    ...block.quarantine.map(quarantineLine),
  ]);
}

function emptyBlock(): Record<(typeof storedTables)[number], TextRow[]> {
  return {
    blocks: [],
    extrinsics: [],
    events: [],
    event_accounts: [],
    coin_transfers: [],
    account_history: [],
    quarantine: [],
    rolling_hashes: [],
  };
}
