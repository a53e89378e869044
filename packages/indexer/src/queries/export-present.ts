import type { AsOf } from '@hub/contract/indexer/as-of';
import type { RawBuilder } from 'kysely';
import { readRows } from '../database/read-rows.ts';
import { atOneMoment } from './at-one-moment.ts';
import { chainChanged, type RowsExport, STRETCH } from './export-rows.ts';
import { asOfQuery, findAsOf, toAsOf } from './find-as-of.ts';
import { type ColumnOrder, type PageBehindKey, pageInOrder, type RowKey } from './keys-page.ts';
import type { Reader } from './reader.ts';

/** The rows of a list of present values, in the order of their keys. */
export interface PresentRows<Row, Item> {
  /** Builds the query for a page of the list. */
  readonly page: (reader: Reader, page: PageBehindKey) => RawBuilder<Row>;
  /** The order of the keys. */
  readonly orders: readonly ColumnOrder[];
  readonly keyOf: (row: Row) => RowKey;
  readonly toItem: (row: Row) => Item;
}

/**
 * All rows of a list as they are when their stretch is read; `asOf` is the newest block when the export begins. Throws
 * AppError 'IndexBehind' while no block is indexed. Reading a stretch throws AppError 'ExportMoved' when a reorg has
 * removed the block that was the newest when the previous stretch was read, so that no file mixes two chains.
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
  { page, orders, keyOf, toItem }: PresentRows<Row, Item>,
  begun: AsOf,
): AsyncGenerator<readonly Item[]> {
  let newest = begun;
  let after: RowKey | undefined;
  for (;;) {
    const { rows, before, now } = await atOneMoment(reader, async (moment) => ({
      rows: await readRows(
        moment,
        pageInOrder(page(moment, { after, orders, limit: STRETCH, offset: 0 }), orders),
      ),
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
