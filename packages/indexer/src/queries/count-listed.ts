import { type RawBuilder, sql } from 'kysely';
import { largeAmount, listsOf } from '../counting/account-lists.ts';
import type { Table } from '../schema/define-table.ts';
import { accountsRelation, whereAll } from './keys-page.ts';
import type { Reader } from './reader.ts';

export interface ListedFilter<List extends string = string> {
  readonly list: List;
  readonly accounts: readonly string[];
  /** A relation `kinds` (section, method), for a list with kinds. */
  readonly kinds?: RawBuilder<unknown> | undefined;
  /** First and last block. */
  readonly from?: number | undefined;
  readonly to?: number | RawBuilder<number> | undefined;
}

/** Number of a list's rows, and of those with at least `largeAmount`. */
export interface Listed {
  readonly count: number;
  readonly largeCount: number;
}

/**
 * A query for the number of rows that accounts have in a list of a table. For each kind it adds the last count
 * checkpoint and the rows after it.
 */
export function listedQuery<T extends Table>(
  reader: Reader,
  table: T,
  filter: ListedFilter<keyof T['lists'] & string>,
): RawBuilder<Listed> {
  const { accounts, from = 0, to, kinds = sql`(values ('', '')) kinds (section, method)` } = filter;
  if (typeof to === 'number' && to < from) return sql`select 0::bigint as "count", 0::bigint as "largeCount"`;
  const before = from === 0 ? [] : [countUpTo(reader, table, filter, from - 1, sql`-1`)];
  const parts = sql.join([countUpTo(reader, table, filter, to, sql`1`), ...before], sql` union all `);
  return sql`
    select coalesce(sum(part.count), 0)::bigint as "count", coalesce(sum(part.large_count), 0)::bigint as "largeCount"
    from ${accountsRelation(accounts)} cross join ${kinds}
    cross join lateral (${parts}) part`;
}

function countUpTo(
  { schemaName }: Reader,
  of: Table,
  filter: ListedFilter,
  to: ListedFilter['to'],
  sign: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const list = listsOf(of).find(({ name }) => name === filter.list);
  if (list === undefined) throw new TypeError(`${of.name} has no list ${filter.list}`);
  const { table, account, index, section, method, amount, where } = list;
  const isWithin = to === undefined ? [] : [sql`block_number <= ${to}`];
  const kind = [
    [section, 'section'],
    [method, 'method'],
  ].flatMap(([column, name = '']) =>
    column === undefined ? [] : [sql`found.${sql.raw(column)} = kinds.${sql.raw(name)}`],
  );
  const milestone = [
    sql`list = ${sql.lit(filter.list)}`,
    sql`known.account = accounts.account`,
    sql`known.section = kinds.section`,
    sql`known.method = kinds.method`,
    ...isWithin,
  ];
  const behind = [
    sql`found.${sql.raw(account)} = accounts.account`,
    ...(where === undefined ? [] : [sql.raw(where)]),
    ...kind,
    ...isWithin,
    sql`(block_number, ${sql.raw(index)}) > (coalesce(milestone.block_number, -1), coalesce(milestone.row_index, -1))`,
  ];
  const large =
    amount === undefined ? sql`0` : sql`count(*) filter (where ${sql.raw(amount)} >= ${largeAmount})`;
  return sql`select ${sign} * (coalesce(milestone.count, 0) + more.count) as count,
      ${sign} * (coalesce(milestone.large_count, 0) + more.large_count) as large_count
    from (select) one
    left join lateral (
      select count, large_count, block_number, row_index from ${sql.id(schemaName, 'account_milestones')} known
      ${whereAll(milestone)} order by known.block_number desc, known.row_index desc limit 1) milestone on true
    cross join lateral (
      select count(*) as count, ${large} as large_count from ${sql.id(schemaName, table)} found ${whereAll(behind)}) more`;
}
