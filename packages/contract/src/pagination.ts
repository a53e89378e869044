import { z } from 'zod';
import { integerText } from './common-schemas.ts';

/** Rows of one answer at most; more is a 400 (docs/decisions/0010-lists-are-never-cut-silently.md). */
export const MAX_LIMIT = 1000;
const MAX_OFFSET = 2_147_483_647;

/** `limit` and `offset` of a list route, as fields to spread into its query schema. */
export function limitOffset(defaultLimit: number) {
  return {
    limit: integerText({ min: 1, max: MAX_LIMIT }).default(defaultLimit),
    offset: integerText({ min: 0, max: MAX_OFFSET }).default(0),
  };
}

/** `page` (from 1, which it is when absent) and `size`, as fields to spread into a query schema. */
export function pageSize(defaultSize: number) {
  return {
    page: integerText({ min: 1, max: MAX_OFFSET }).optional(),
    size: integerText({ min: 1, max: MAX_LIMIT }).default(defaultSize),
  };
}

/** The answer of a list route: the rows and how many match the filter in total. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), count: z.int().min(0) });
}

/** Where the rows behind the last one begin. */
export const nextCursor = z
  .string()
  .nullable()
  .describe('Give it as `cursor` for the rows behind the last one; null where there are none, or no cursor.');

/** The answer of a list route with a cursor. */
export function cursorListOf<T extends z.ZodType>(item: T) {
  return listOf(item).extend({ nextCursor });
}
