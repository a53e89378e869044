import type { Kysely } from 'kysely';
import { rollingHashOf } from '../../database/write-rolling-hashes.ts';
import type { OwnTables } from '../../schema/own-tables.ts';

/**
 * The first block, of those up to `last`, whose rows differ between two schemas; undefined when all are equal. Few
 * blocks are looked at: equal rolling hashes prove equal rows up to there.
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
