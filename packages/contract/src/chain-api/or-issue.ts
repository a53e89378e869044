import { isAppError } from '@hub/primitives/app-error';
import { z } from 'zod';

/** Returns the result of `read`. When `read` throws an AppError, its message becomes a validation issue. */
export function orIssue<T>(context: z.RefinementCtx, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isAppError(error)) throw error;
    context.addIssue(error.message);
    return z.NEVER;
  }
}
