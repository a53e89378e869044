import { z } from 'zod';

/** Lists and objects inside each other; far more than any type of a runtime needs. */
const deepestNesting = 64;

/** Any JSON value that is not nested without end, for arguments whose types only the runtime knows. */
export const looseJson = z
  .unknown()
  .refine(isShallow, `must not be nested deeper than ${deepestNesting} levels`);

/** Walks level by level, since recursion is what nesting without end would break. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestNesting) return false;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return true;
}
