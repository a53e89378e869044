import { type RawBuilder, sql } from 'kysely';

/** A column with one of the numbers; no condition without numbers. With one, an index has the rest in order. */
export function oneOfNumbers(column: string, numbers: readonly number[] | undefined): RawBuilder<unknown>[] {
  if (numbers === undefined) return [];
  const [only] = numbers;
  if (numbers.length === 1) return [sql`${sql.raw(column)} = ${only}::bigint`];
  return [sql`${sql.raw(column)} = any(${numbers}::bigint[])`];
}

/** Rows behind a key in a list that is ordered by its columns; a column is as the database compares it with text. */
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

/** How many rows of a table meet conditions, which call it `found`. */
export function countQuery(
  schemaName: string,
  table: string,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<{ readonly count: number }> {
  return sql`select count(*) as count from ${sql.id(schemaName, table)} found
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
