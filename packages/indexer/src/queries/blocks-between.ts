import type { Reader } from './reader.ts';
import { atMost } from './row-limits.ts';

/** First and last block, where there is such a bound. */
export interface BlockRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What may bound blocks beside their number: never falls from a block to the next (time, relay block). */
export interface RangeBound {
  readonly column: 'timestamp_ms' | 'relay_parent_number';
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The blocks that lie within every bound; undefined when none does. */
export async function blocksBetween(
  reader: Reader,
  range: BlockRange,
  bounds: readonly RangeBound[],
): Promise<BlockRange | undefined> {
  let { from, to } = range;
  for (const bound of bounds) {
    if (bound.from !== undefined) {
      const first = await blockAt(reader, bound.column, '>=', bound.from);
      if (first === undefined) return undefined;
      from = Math.max(from ?? 0, first);
    }
    if (bound.to !== undefined) {
      const last = await blockAt(reader, bound.column, '<=', bound.to);
      if (last === undefined) return undefined;
      to = Math.min(to ?? last, last);
    }
  }
  return { from, to };
}

/** The first block at or above a value, or the last one at or below it. */
async function blockAt(
  { db }: Reader,
  column: RangeBound['column'],
  comparison: '>=' | '<=',
  value: number,
): Promise<number | undefined> {
  const direction = comparison === '>=' ? 'asc' : 'desc';
  const row = await db
    .selectFrom('blocks')
    .select('number')
    .where(column, comparison, value)
    .orderBy(column, direction)
    .orderBy('number', direction)
    .limit(atMost(1))
    .executeTakeFirst();
  return row?.number;
}
