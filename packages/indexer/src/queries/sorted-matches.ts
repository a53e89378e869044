// Pages of rows that match a filter which has an index, in an order that this index does not have. They can be read in
// that order, leaving out the rows that do not match, or all matches can be read from the index and sorted.
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether to sort all matches. Counting them has read each of them anyway. Rows that do not match may come first in the
 * order of the list, all of them; where these are fewer than the matches, the list is read in its order.
 */
export function areSorted(matches: number, all: number): boolean {
  return matches <= all / 2;
}

/**
 * Keys as a relation that is computed completely. Without this the planner would scan in the order of the list, and
 * expect the first matches soon.
 */
export function computed(keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(with keys as materialized (${keys}) select * from keys)`;
}
