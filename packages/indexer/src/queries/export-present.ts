import type { AsOf } from '@hub/contract/indexer/as-of';
import type { RawBuilder } from 'kysely';
import { readRows } from '../database/read-rows.ts';
import { atOneMoment } from './at-one-moment.ts';
import { chainChanged, type RowsExport, STRETCH } from './export-rows.ts';
import { asOfQuery, findAsOf, toAsOf } from './find-as-of.ts';
import type { RowKey } from './keys-page.ts';
import type { Reader } from './reader.ts';

/** The rows of a list of present values, in the order of their keys. */
export interface PresentRows<Row, Item> {
  /** Builds a query for a chunk of rows behind a key. */
  readonly stretch: (reader: Reader, stretch: PresentStretch) => RawBuilder<Row>;
  readonly keyOf: (row: Row) => RowKey;
  readonly toItem: (row: Row) => Item;
}

export interface PresentStretch {
  readonly after: RowKey | undefined;
  readonly limit: number;
}

/**
 * All rows of a list as they are when their chunk is read; `asOf` is the block at which the export begins. Throws AppError
 * 'BlockNotFound' when no block is indexed. Reading chunks throws AppError 'ExportMoved' when a reorg has removed the
 * newest block of the chunk before, so that no file mixes two chains.
 */
export async function exportPresent<Row, Item>(
  reader: Reader,
  rows: PresentRows<Row, Item>,
): Promise<RowsExport<Item>> {
  const { asOf } = await findAsOf(reader, undefined);
  return { asOf, stretches: readStretches(reader, rows, asOf) };
}

async function* readStretches<Row, Item>(
  reader: Reader,
  { stretch, keyOf, toItem }: PresentRows<Row, Item>,
  begun: AsOf,
): AsyncGenerator<readonly Item[]> {
  let newest = begun;
  let after: RowKey | undefined;
  for (;;) {
    const { rows, before, now } = await atOneMoment(reader, async (moment) => ({
      rows: await readRows(moment, stretch(moment, { after, limit: STRETCH })),
      before: (await readRows(moment, asOfQuery(moment, { hash: newest.hash })))[0],
      now: (await readRows(moment, asOfQuery(moment, undefined)))[0],
    }));
    if (before === undefined || now === undefined) throw chainChanged(newest);
    if (rows.length > 0) yield rows.map(toItem);
    const last = rows.at(-1);
    if (last === undefined || rows.length < STRETCH) return;
    after = keyOf(last);
    newest = toAsOf(now).asOf;
  }
}
