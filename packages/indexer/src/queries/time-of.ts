import { type RawBuilder, sql } from 'kysely';

/**
 * The time of the block whose number a column has; 0 without such a block. It is looked up for each row: for a join, the
 * planner would read all blocks wherever it expects more rows than a page has.
 */
export function timeOf(schemaName: string, column: string): RawBuilder<number> {
  return sql`coalesce((select timestamp_ms from ${sql.id(schemaName, 'blocks')} where number = ${sql.raw(column)}), 0)`;
}
