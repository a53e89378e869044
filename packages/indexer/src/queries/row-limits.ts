// The server uses one generic plan of a query for all parameter values. For a limit given as a parameter it would plan
// for a tenth of all rows, so the limit is a literal. Each literal makes another statement, and a connection keeps a
// limited number of them (service-kit/keep-plans.ts), so there are few literals: a query reads the caller's number of
// rows from a subquery whose limit is one of `plannedLimits`.
import { type RawBuilder, sql } from 'kysely';

/** Which rows of an ordered query are wanted: up to `limit` rows after the first `offset`. */
export interface Cut {
  /** The terms of `order by`, by the columns of the query's result. */
  readonly orders: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

/** The limits for which pages are planned: 10, 100 and 1000 rows, and one row more, which shows whether more follow. */
const plannedLimits = [11, 101, 1001];

/**
 * The rows of an ordered query after the offset, up to the limit. Nothing beyond the limit is read: the longer page
 * inside only tells the planner about how many rows to expect.
 */
export function firstRows(ordered: RawBuilder<unknown>, { orders, limit, offset }: Cut): RawBuilder<unknown> {
  const planned = plannedLimit(limit);
  const page = sql`${ordered} limit ${atMost(planned)} offset ${skipping(offset)}`;
  return planned === limit ? page : sql`select * from (${page}) planned order by ${orders} limit ${limit}`;
}

/** The limit for which a page of `limit` rows is planned; it is at least `limit`. */
export function plannedLimit(limit: number): number {
  return plannedLimits.find((length) => length >= limit) ?? limit;
}

/** The number of rows up to the end of a page; without an offset, up to the end of the planned page. */
export function rowsToEnd({ limit, offset }: Pick<Cut, 'limit' | 'offset'>): RawBuilder<number> {
  return offset === 0 ? atMost(plannedLimit(limit)) : sql`(${limit}::bigint + ${skipping(offset)})`;
}

/** A limit of rows. */
export function atMost(rows: number): RawBuilder<number> {
  return sql.lit(rows);
}

/** An offset of rows. Later pages are rare and have many offsets, so they share one statement with a parameter. */
export function skipping(rows: number): RawBuilder<number> {
  return rows === 0 ? sql.lit(0) : sql<number>`${rows}`;
}
