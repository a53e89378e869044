import { type RawBuilder, sql } from 'kysely';
import { readRows } from '../database/read-rows.ts';
import { type ColumnOrder, inOrder } from './keys-page.ts';
import type { Reader } from './reader.ts';

export interface CountedPage<Row> {
  /** A query that returns one row with `count`. */
  readonly count: RawBuilder<{ readonly count: number }>;
  readonly page: RawBuilder<Row>;
  /** Common table expressions that both queries use. */
  readonly shared?: RawBuilder<unknown>;
  /** The orders, by columns of the page. */
  readonly orders: readonly ColumnOrder[];
}

interface Counted<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

/** Reads the rows of a page and the total count with one statement, so that both come from one snapshot. */
export async function countedPage<Row extends { readonly block_number: number }>(
  reader: Reader,
  { count, page, shared, orders }: CountedPage<Row>,
): Promise<Counted<Row>> {
  const rows = await readRows(
    reader,
    sql<(Row | { readonly block_number: null }) & { readonly total: number }>`
    ${shared === undefined ? sql`` : sql`with ${shared}`}
    select counted.count as total, page.* from (${count}) counted left join (${page}) page on true
    order by ${inOrder(orders, 'page')}`,
  );
  return {
    rows: rows.filter((row): row is Row & { total: number } => row.block_number !== null),
    count: rows[0]?.total ?? 0,
  };
}

/**
 * Reads like `countedPage` a page that is right only under a condition, which the same statement checks; undefined if
 * the condition is not met. This takes one statement less than checking it before, and needs no transaction.
 */
export async function countedPageIf<Row extends { readonly block_number: number }>(
  reader: Reader,
  condition: RawBuilder<unknown>,
  { count, ...page }: CountedPage<Row>,
): Promise<Counted<Row> | undefined> {
  const checked = sql<{ readonly count: number }>`
    select case when ${condition} then counted.count else -1 end as count from (${count}) counted`;
  const counted = await countedPage(reader, { ...page, count: checked });
  return counted.count < 0 ? undefined : counted;
}
