import { type CursorPlace, writeCursor } from '@hub/contract/indexer/cursor';

/**
 * Removes the row beyond `limit`, which shows that more rows follow, and encodes the cursor of the next page: null if
 * no rows follow, or without `placeOf`.
 */
export function cursorPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: ((row: Row) => CursorPlace) | undefined,
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined && placeOf !== undefined;
  return { rows: page, nextCursor: hasMore ? writeCursor(placeOf(last)) : null };
}
