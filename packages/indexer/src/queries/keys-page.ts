import type { Order } from '@hub/contract/indexer/parameters';
import { type RawBuilder, sql } from 'kysely';
import type { Table } from '../schema/define-table.ts';
import type { Reader } from './reader.ts';
import { firstRows, rowsToEnd } from './row-limits.ts';

// NOTE: column names come from this program alone and are inserted into the SQL as they are. Quoting them for each
// request took a noticeable time.

/** One page of a table's rows: the columns that identify and order them. */
export interface KeysPage {
  readonly table: Table;
  readonly columns: readonly string[];
  /** SQL of a join to which `each` and `conditions` may refer. Its columns have other names than the table's. */
  readonly joined?: RawBuilder<unknown> | undefined;
  /** Conditions on the table's row, which has the alias `found`. */
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly orders: readonly ColumnOrder[];
  /** The kinds, signers or senders whose rows are read separately, from an index that has them in order. */
  readonly each?: EachOf | undefined;
  /**
   * Few kinds whose rows are read separately, each given by its conditions, in place of `each`. Their rows are merged
   * as they are read, so that no kind is read further than the page needs.
   */
  readonly parts?: readonly (readonly RawBuilder<unknown>[])[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface ColumnOrder {
  readonly column: string;
  readonly direction: Order;
}

/** A row's values in the columns that identify it and by which the list is ordered. */
export type RowKey = readonly (number | string)[];

/** A page of rows that are ordered by their keys, if no other order was requested. */
export interface PageBehindKey {
  readonly orders: readonly ColumnOrder[];
  /** The page begins after the row with this key. */
  readonly after: RowKey | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Several kinds, signers or senders: a relation, and the conditions that join `found` to it. */
export interface EachOf {
  readonly relation: RawBuilder<unknown>;
  readonly tie: readonly RawBuilder<unknown>[];
  /** Whether a row can belong to several rows of `relation`. */
  readonly isOverlapping?: boolean;
  /**
   * A column of the page with one value for each row of `relation`; in the index it precedes the columns of `orders`.
   */
  readonly leading?: string;
  /** A number that the rows read for all rows of `relation` together do not exceed; the planner expects no more. */
  readonly mostRows?: RawBuilder<number>;
}

/**
 * The page as a subquery. For each requested kind or account it reads the first rows from an index that has them in
 * order, and sorts the result. Rare kinds need no search, and frequent ones are not read completely.
 */
export function keysPage<Keys>({ schemaName }: Pick<Reader, 'schemaName'>, page: KeysPage): RawBuilder<Keys> {
  const { table, columns, joined = sql``, conditions, each, parts, limit, offset } = page;
  const orders = inOrder(page.orders);
  const ordered = (where: readonly RawBuilder<unknown>[], by = orders) => sql`
    select ${sql.raw(columns.join(', '))} from ${sql.id(schemaName, table.name)} found ${joined}
    ${whereAll(where)} order by ${by}`;
  if (parts !== undefined) {
    const most = rowsToEnd({ limit, offset });
    const from = sql.raw(`select ${columns.join(', ')} from "${schemaName}".${table.name} found where`);
    const merged = parts.map(
      (part) =>
        sql`(${from} ${sql.join([...part, ...conditions], sql` and `)} order by ${orders} limit ${most})`,
    );
    const ofAll = sql`select * from (${sql.join(merged, sql` union all `)}) keys order by ${orders}`;
    return sql`(${firstRows(ofAll, { orders, limit, offset })})`;
  }
  if (each === undefined) return sql`(${firstRows(ordered(conditions), { orders, limit, offset })})`;
  const all = each.isOverlapping ? sql`distinct keys.*` : sql`keys.*`;
  const ordersOfEach = each.leading === undefined ? orders : sql`${sql.raw(each.leading)}, ${orders}`;
  const ofEach = ordered([...each.tie, ...conditions], ordersOfEach);
  const first =
    offset === 0
      ? firstRows(ofEach, { orders: ordersOfEach, limit, offset })
      : sql`${ofEach} limit ${rowsToEnd({ limit, offset })}`;
  const found = sql`${each.relation} cross join lateral (${first}) keys`;
  const most = each.mostRows;
  const ofAll = sql`select ${all} from ${most === undefined ? found : sql`(select keys.* from ${found} limit ${most}) keys`}
    order by ${inOrder(page.orders, 'keys')}`;
  return sql`(${firstRows(ofAll, { orders, limit, offset })})`;
}

/** A relation `accounts` (account) with each account once. */
export function accountsRelation(accounts: readonly string[]): RawBuilder<unknown> {
  const each = [...new Set(accounts)];
  // NOTE: usually there is one account, and a subquery tells the planner so. `offset 0` hides the account itself: for
  // one with millions of rows the planner would otherwise read the rows of all accounts from an index by block.
  if (each.length === 1) return sql`(select ${each[0]}::text as account offset 0) accounts`;
  return sql`unnest(${each}::text[]) accounts (account)`;
}

/** Reads the page separately for each account in a column. */
export function eachAccount(column: string, accounts: readonly string[]): EachOf {
  return {
    relation: accountsRelation(accounts),
    tie: [sql`found.${sql.raw(column)} = accounts.account`],
  };
}

/**
 * Reads the page separately for each account in a column, in the order of an index by this column and a number from 0
 * to 2^32-1. The condition is a range, of which the planner expects many rows. An equality would be planned for the
 * average account: its few rows would be read in any order and sorted, and so would all rows of an account with half of
 * the table.
 */
export function eachAccountInOrder(column: string, accounts: readonly string[], number: string): EachOf {
  const key = sql.raw(`(found.${column}, found.${number})`);
  return {
    relation: accountsRelation(accounts),
    tie: [sql`${key} >= (accounts.account, 0)`, sql`${key} <= (accounts.account, 4294967295)`],
    leading: column,
  };
}

/** The condition that a column has one of the values; no condition if `values` is undefined. */
export function oneOf(column: string, values: readonly string[] | undefined): RawBuilder<unknown>[] {
  return values === undefined ? [] : [sql`${sql.raw(column)} = any(${values}::text[])`];
}

/** The conditions that a column lies within the bounds that are given. */
export function within(
  column: string,
  from: number | bigint | undefined,
  to: number | bigint | undefined,
): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${sql.raw(column)} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${sql.raw(column)} <= ${to}`]),
  ];
}

/** The condition that a row follows a place in a list ordered by both columns in one direction. */
export function behind(
  columns: readonly [string, string],
  place: { readonly blockNumber: number; readonly index: number } | undefined,
  direction: Order,
): RawBuilder<unknown>[] {
  if (place === undefined) return [];
  const comparison = sql.raw(`(${columns.join(', ')}) ${direction === 'desc' ? '<' : '>'}`);
  return [sql`${comparison} (${place.blockNumber}, ${place.index})`];
}

/** A query for all rows of a page, in order. */
export function pageInOrder<Row>(page: RawBuilder<Row>, orders: readonly ColumnOrder[]): RawBuilder<Row> {
  return sql`select * from (${page}) page order by ${inOrder(orders, 'page')}`;
}

/** `where` with all conditions; empty without conditions. */
export function whereAll(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** The terms of `order by`; `of` is the relation's alias. */
export function inOrder(orders: readonly ColumnOrder[], of?: string): RawBuilder<unknown> {
  const nameOf = (column: string) => (of === undefined ? column : `${of}.${column}`);
  return sql.raw(orders.map(({ column, direction }) => `${nameOf(column)} ${direction}`).join(', '));
}
