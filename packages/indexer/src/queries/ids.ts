import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that a column has one of the numbers; no condition if `numbers` is undefined. A single number becomes
 * an equality, so that an index returns the other columns in order.
 */
export function oneOfNumbers(column: string, numbers: readonly number[] | undefined): RawBuilder<unknown>[] {
  if (numbers === undefined) return [];
  const [only] = numbers;
  if (numbers.length === 1) return [sql`${sql.raw(column)} = ${only}::bigint`];
  return [sql`${sql.raw(column)} = any(${numbers}::bigint[])`];
}

/** The condition that a row follows a key in a list in ascending order of the key's columns; none without a key. */
export function behindKey(
  columns: readonly string[],
  key: readonly (number | string)[] | undefined,
): RawBuilder<unknown>[] {
  if (key === undefined) return [];
  const values = key.map((value) =>
    typeof value === 'number' ? sql`${value}::bigint` : sql`${value}::text`,
  );
  return [sql`(${sql.raw(columns.join(', '))}) > (${sql.join(values)})`];
}

/** A query for the number of rows of a table that meet the conditions; the table has the alias `found`. */
export function countQuery(
  schemaName: string,
  table: string,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<{ readonly count: number }> {
  return sql`select count(*) as count from ${sql.id(schemaName, table)} found
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
