import { AppError } from '@hub/primitives/app-error';
import type { z } from 'zod';

/** Largest number of listed errors, because a hostile list may have one for each item. */
const listedIssues = 20;

/**
 * Validates metadata of a caller.
 * @param subject the noun of the message, such as "token"
 * @throws AppError `Validation` with `details.issues`: path and message of each issue, at most 20
 */
export function parseInput<T extends z.ZodType>(schema: T, data: unknown, subject: string): z.output<T> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, listedIssues).map(({ path, message }) => ({
    path: path.map((part) => String(part).slice(0, 100)),
    message,
  }));
  const [first] = issues;
  const place = first && first.path.length > 0 ? `${first.path.join('.')}: ` : '';
  throw new AppError({
    code: 'Validation',
    message: `Invalid ${subject} data: ${place}${first?.message ?? ''}`,
    details: { issues },
  });
}
