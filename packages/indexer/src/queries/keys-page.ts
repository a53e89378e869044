import type { Order } from '@hub/contract/indexer/parameters';
import { type RawBuilder, sql } from 'kysely';
import type { Table } from '../schema/define-table.ts';
import type { Reader } from './reader.ts';
import { atMost, skipping } from './row-limits.ts';

// NOTE: columns are named by this program alone and stand in the text as they are: taking names apart and putting them
// together again for each request costs noticeably much.

/** One page of a table's rows, by the columns that name and order them. */
export interface KeysPage {
  readonly table: Table;
  readonly columns: readonly string[];
  /** About the table's row, called `found`. */
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly orders: readonly ColumnOrder[];
  /** Takes the rows of each of these apart, which an index has in order. */
  readonly each?: EachOf | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface ColumnOrder {
  readonly column: string;
  readonly direction: Order;
}

/** Kinds, signers, senders: a relation, and what ties a row to one of its rows. */
export interface EachOf {
  readonly relation: RawBuilder<unknown>;
  readonly tie: readonly RawBuilder<unknown>[];
}

/**
 * The page as a subquery. Of each kind or account asked for it takes the first rows from an index that has them in
 * order, and sorts these: what is rare costs no search, what is frequent no reading of all.
 */
export function keysPage<Keys>({ schemaName }: Pick<Reader, 'schemaName'>, page: KeysPage): RawBuilder<Keys> {
  const { table, columns, conditions, orders, each, limit, offset } = page;
  const first = (where: readonly RawBuilder<unknown>[], cut: RawBuilder<unknown>) => sql`
    select ${sql.raw(columns.join(', '))} from ${sql.id(schemaName, table.name)} found
    ${whereAll(where)} order by ${inOrder(orders)} ${cut}`;
  const cut = sql`limit ${atMost(limit)} offset ${skipping(offset)}`;
  if (each === undefined) return sql`(${first(conditions, cut)})`;
  return sql`(select keys.* from ${each.relation} cross join lateral
    (${first([...each.tie, ...conditions], sql`limit ${atMost(limit)} + ${skipping(offset)}`)}) keys
    order by ${inOrder(orders, 'keys')} ${cut})`;
}

/** A relation `accounts` (account) of each of the accounts, once. */
export function accountsRelation(accounts: readonly string[]): RawBuilder<unknown> {
  const each = [...new Set(accounts)];
  // NOTE: most often there is one, and the planner need not guess how many. The offset keeps from it which one that is:
  // of an account with millions of rows it would rather read those of all accounts, by an index of blocks.
  if (each.length === 1) return sql`(select ${each[0]}::text as account offset 0) accounts`;
  return sql`unnest(${each}::text[]) accounts (account)`;
}

/** Each of the accounts, once. */
export function eachAccount(column: string, accounts: readonly string[]): EachOf {
  return {
    relation: accountsRelation(accounts),
    tie: [sql`found.${sql.raw(column)} = accounts.account`],
  };
}

/** A column with one of the values; no condition without values. */
export function oneOf(column: string, values: readonly string[] | undefined): RawBuilder<unknown>[] {
  return values === undefined ? [] : [sql`${sql.raw(column)} = any(${values}::text[])`];
}

/** A column within both bounds, where there are bounds. */
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

/** Rows behind a place in a list that is ordered by both columns in one direction. */
export function behind(
  columns: readonly [string, string],
  place: { readonly blockNumber: number; readonly index: number } | undefined,
  direction: Order,
): RawBuilder<unknown>[] {
  if (place === undefined) return [];
  const comparison = sql.raw(`(${columns.join(', ')}) ${direction === 'desc' ? '<' : '>'}`);
  return [sql`${comparison} (${place.blockNumber}, ${place.index})`];
}

/** `where` with all conditions, or nothing. */
export function whereAll(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** The columns of an order, of a relation. */
export function inOrder(orders: readonly ColumnOrder[], of?: string): RawBuilder<unknown> {
  const nameOf = (column: string) => (of === undefined ? column : `${of}.${column}`);
  return sql.raw(orders.map(({ column, direction }) => `${nameOf(column)} ${direction}`).join(', '));
}
