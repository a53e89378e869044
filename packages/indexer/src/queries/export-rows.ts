import type { AsOf } from '@hub/contract/indexer/as-of';
import type { BlockText } from '@hub/contract/indexer/parameters';
import { AppError } from '@hub/primitives/app-error';
import type { RawBuilder } from 'kysely';
import { readRows } from '../database/read-rows.ts';
import { atOneMoment } from './at-one-moment.ts';
import { findAsOf } from './find-as-of.ts';
import type { Reader } from './reader.ts';
import { rowsStateQuery } from './rows-state.ts';

/** Largest number of rows of an export in memory at a time. */
export const STRETCH = 1000;

/** The rows of an export, and the block that it is about. */
export interface RowsExport<Item> {
  readonly asOf: AsOf;
  /** The rows in stretches of at most `STRETCH`. Each stretch is read when the consumer requests it. */
  readonly stretches: AsyncGenerator<readonly Item[]>;
}

export interface ExportedRows<Row, Item> {
  /** Builds a query for a stretch of the rows up to a block, newest first. */
  readonly stretch: (reader: Reader, stretch: ExportStretch) => RawBuilder<Row>;
  readonly toItem: (row: Row) => Item;
}

export interface ExportStretch {
  readonly asOf: number;
  /** The stretch begins after this row. */
  readonly after: { readonly blockNumber: number; readonly index: number } | undefined;
  readonly limit: number;
}

interface PlacedRow {
  readonly block_number: number;
  readonly event_index: number;
}

/**
 * All rows of a list as of a block. Throws AppError 'BlockNotFound' when the block is not indexed, 'BlockQuarantined'
 * when it cannot be decoded yet, and 'IndexBehind' while no block is indexed. Reading a stretch throws AppError
 * 'ExportMoved' if, since the export began, a reorg has removed that block, or late decoding of quarantined blocks,
 * `redecode` or `rebuild` may have replaced rows up to it: no file mixes two chains, or rows before and after a repair.
 */
export async function exportRows<Row extends PlacedRow, Item>(
  reader: Reader,
  block: BlockText | undefined,
  rows: ExportedRows<Row, Item>,
): Promise<RowsExport<Item>> {
  const { asOf } = await findAsOf(reader, block);
  return { asOf, stretches: readStretches(reader, rows, asOf) };
}

async function* readStretches<Row extends PlacedRow, Item>(
  reader: Reader,
  { stretch, toItem }: ExportedRows<Row, Item>,
  asOf: AsOf,
): AsyncGenerator<readonly Item[]> {
  let after: ExportStretch['after'];
  let begun: string | undefined;
  for (;;) {
    const wanted = { asOf: asOf.number, after, limit: STRETCH };
    const { rows, now } = await atOneMoment(reader, async (moment) => ({
      rows: await readRows(moment, stretch(moment, wanted)),
      now: (await readRows(moment, rowsStateQuery(moment, asOf.hash)))[0]?.state,
    }));
    begun ??= now;
    if (now === undefined || now !== begun) throw chainChanged(asOf);
    if (rows.length > 0) yield rows.map(toItem);
    const last = rows.at(-1);
    if (last === undefined || rows.length < STRETCH) return;
    after = { blockNumber: last.block_number, index: last.event_index };
  }
}

/** The error for an export during which the chain or its rows up to the given block changed. */
export function chainChanged({ number }: AsOf): AppError {
  return new AppError({
    code: 'ExportMoved',
    message: `The rows up to block ${number} may be others than when the export began`,
  });
}
