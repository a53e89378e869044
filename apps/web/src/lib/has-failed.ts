import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether the last load failed. Unlike `isError` it also holds while a value that was never loaded is requested again,
 * until that succeeds. The times of loads do not tell, because a clock may be set back between two of them.
 */
export function hasFailed({
  isError,
  isPending,
  isPlaceholderData,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isError' | 'isPending' | 'isPlaceholderData' | 'errorUpdateCount'>): boolean {
  return isError || ((isPending || isPlaceholderData) && errorUpdateCount > 0);
}
