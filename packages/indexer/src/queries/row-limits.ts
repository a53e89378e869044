// The server keeps one plan of a query for all values that it is asked with. With a number of rows that it does not know
// it would plan for a tenth of all there are: so the number stands in the text.
import { type RawBuilder, sql } from 'kysely';

/** So many rows at most. */
export function atMost(rows: number): RawBuilder<number> {
  return sql.lit(rows);
}

/** So many rows are skipped. What is not the first page is rarely asked for, and there are many of them: no text for each. */
export function skipping(rows: number): RawBuilder<number> {
  return rows === 0 ? sql.lit(0) : sql<number>`${rows}`;
}
