import type { Reader } from './reader.ts';
import { atMost } from './row-limits.ts';

/** First and last block; an absent bound is open. */
export interface BlockRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Bounds on a column that never decreases from block to block: time or relay block. */
export interface RangeBound {
  readonly column: 'timestamp_ms' | 'relay_parent_number';
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * The range of blocks within all bounds. Undefined when no block reaches a lower bound, or every block exceeds an upper
 * one. The range may also be empty in another way: then its `from` is above its `to`.
 */
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

/** Finds the first block at or above a value, or the last one at or below it. */
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
