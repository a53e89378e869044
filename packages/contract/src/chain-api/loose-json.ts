import { z } from 'zod';

/** Deepest nesting of lists and objects: far more than any type of a runtime needs. */
const deepestNesting = 64;

/** Any JSON value of limited depth, for arguments with types that only the runtime knows. */
export const looseJson = z
  .unknown()
  .refine(isShallow, `must not be nested deeper than ${deepestNesting} levels`);

/** Walks level by level, because deep nesting would overflow the stack of a recursive function. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestNesting) return false;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return true;
}
