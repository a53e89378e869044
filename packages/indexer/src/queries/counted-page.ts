import { type RawBuilder, sql } from 'kysely';
import { readRows } from '../database/read-rows.ts';
import { type ColumnOrder, inOrder } from './keys-page.ts';
import type { Reader } from './reader.ts';

export interface CountedPage<Row> {
  /** A query that returns one row with `count`. */
  readonly count: RawBuilder<{ readonly count: number }>;
  readonly page: RawBuilder<Row>;
  /** The orders, by columns of the page. */
  readonly orders: readonly ColumnOrder[];
}

/** Reads the rows of a page and the total count with one statement, so that both come from one snapshot. */
export async function countedPage<Row extends { readonly block_number: number }>(
  reader: Reader,
  { count, page, orders }: CountedPage<Row>,
): Promise<{ readonly rows: readonly Row[]; readonly count: number }> {
  const rows = await readRows(
    reader,
    sql<(Row | { readonly block_number: null }) & { readonly total: number }>`
    select counted.count as total, page.* from (${count}) counted left join (${page}) page on true
    order by ${inOrder(orders, 'page')}`,
  );
  return {
    rows: rows.filter((row): row is Row & { total: number } => row.block_number !== null),
    count: rows[0]?.total ?? 0,
  };
}
