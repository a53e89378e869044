import { z } from 'zod';
import { integerText } from './common-schemas.ts';

/**
 * Largest number of rows in an answer; a higher limit is a 400 (docs/decisions/0010-lists-are-never-cut-silently.md).
 */
export const MAX_LIMIT = 1000;
const MAX_OFFSET = 2_147_483_647;

/** `limit` and `offset` of a list route, as fields to spread into its query schema. */
export function limitOffset(defaultLimit: number) {
  return {
    limit: integerText({ min: 1, max: MAX_LIMIT })
      .default(defaultLimit)
      .describe('Number of rows: 1 to 1000. More is refused, never cut.'),
    offset: integerText({ min: 0, max: MAX_OFFSET })
      .default(0)
      .describe(
        'Number of rows to skip. A cursor, where the route has one, is cheaper and skips or repeats none.',
      ),
  };
}

/** `page` (from 1, the default) and `size`, as fields to spread into a query schema. */
export function pageSize(defaultSize: number) {
  return {
    page: integerText({ min: 1, max: MAX_OFFSET })
      .optional()
      .describe('Number of the page. Default: 1, the first.'),
    size: integerText({ min: 1, max: MAX_LIMIT })
      .default(defaultSize)
      .describe('Rows of a page: 1 to 1000. More is refused, never cut.'),
  };
}

/** The answer of a list route: the rows, and the total number of rows that match the filter. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), count: z.int().min(0) });
}

/** The cursor of the next page. */
export const nextCursor = z
  .string()
  .nullable()
  .describe(
    'Pass it as `cursor` for the rows after the last one; null if there are no more rows, or if this order has no cursors.',
  );

/** The answer of a list route with a cursor. */
export function cursorListOf<T extends z.ZodType>(item: T) {
  return listOf(item).extend({ nextCursor });
}
