// The server uses one generic plan of a query for all parameter values. For a limit given as a parameter it would plan
// for a tenth of all rows, so the limit is a literal.
import { type RawBuilder, sql } from 'kysely';

/** A limit of rows. */
export function atMost(rows: number): RawBuilder<number> {
  return sql.lit(rows);
}

/** An offset of rows. Later pages are rare and have many offsets, so they share one statement with a parameter. */
export function skipping(rows: number): RawBuilder<number> {
  return rows === 0 ? sql.lit(0) : sql<number>`${rows}`;
}
