import { type RawBuilder, sql } from 'kysely';
import { everyBlock } from '../counting/row-counts.ts';
import type { Table } from '../schema/define-table.ts';
import { type EachOf, oneOf, whereAll } from './keys-page.ts';
import type { Reader } from './reader.ts';

/** Selects kinds of a table's rows by section and method; all existing kinds when both are absent. */
export interface KindsFilter {
  readonly of: Table;
  readonly sectionIn?: readonly string[] | undefined;
  readonly methodIn?: readonly string[] | undefined;
}

/** The conditions on `row_counts` for the total counts of the selected kinds. */
export function countsOf({ of, sectionIn, methodIn }: KindsFilter): RawBuilder<unknown>[] {
  return [
    // Literals, not parameters: with parameters the planner would expect one kind per span.
    sql`table_name = ${sql.lit(of.name)}`,
    sql`span_blocks = ${sql.lit(everyBlock)}`,
    ...oneOf('section', sectionIn),
    ...oneOf('method', methodIn),
  ];
}

/** The selected kinds as a relation `kinds` (section, method). */
export function kindsOf(
  { schemaName }: Pick<Reader, 'schemaName'>,
  filter: KindsFilter,
): RawBuilder<unknown> {
  const known = countsOf(filter);
  const names = (column: string) =>
    sql`array(select ${sql.raw(column)} from ${sql.id(schemaName, 'row_counts')} ${whereAll(known)}
      order by section, method)`;
  // Arrays, because the planner expects few elements of them. If `row_counts` were read directly, it would expect as
  // many kinds as tables have on average, and tables of tokens have many.
  return sql`unnest(${names('section')}, ${names('method')}) kinds (section, method)`;
}

const isOfKind = [sql`found.section = kinds.section`, sql`found.method = kinds.method`];

/** Reads the page separately for each kind. */
export function eachKind(reader: Reader, kinds: KindsFilter): EachOf {
  return { relation: kindsOf(reader, kinds), tie: isOfKind };
}

/** Reads the page separately for each kind of each account in a column. */
export function eachKindOf(
  reader: Reader,
  kinds: KindsFilter,
  column: string,
  accounts: readonly string[],
): EachOf {
  return {
    relation: sql`unnest(${[...new Set(accounts)]}::text[]) accounts (account) cross join ${kindsOf(reader, kinds)}`,
    tie: [sql`found.${sql.raw(column)} = accounts.account`, ...isOfKind],
  };
}
