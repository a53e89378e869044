import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether the last load failed. Unlike `isError` it also holds while a value that was never loaded is requested again,
 * until that succeeds.
 */
export function hasFailed({
  errorUpdatedAt,
  dataUpdatedAt,
}: Pick<UseQueryResult, 'errorUpdatedAt' | 'dataUpdatedAt'>): boolean {
  return errorUpdatedAt > dataUpdatedAt;
}
