import type { Kysely } from 'kysely';
import { rollingHashOf } from '../../database/write-rolling-hashes.ts';
import type { OwnTables } from '../../schema/own-tables.ts';

/**
 * Finds the first block up to `last` with different rows in two schemas; undefined when all are equal. Reads few blocks,
 * by bisection: equal rolling hashes of a block prove equal rows up to it.
 */
export async function firstDifference(
  one: Kysely<OwnTables>,
  other: Kysely<OwnTables>,
  last: number,
): Promise<number | undefined> {
  const isEqualAt = async (block: number) =>
    (await rollingHashOf(one, block)) === (await rollingHashOf(other, block));
  if (last < 0 || (await isEqualAt(last))) return undefined;
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await isEqualAt(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
