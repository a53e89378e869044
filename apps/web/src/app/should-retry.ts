import { isRefusal } from '@hub/client/api-error';

const RETRIES = 2;

/** Retries after network errors; the server would refuse a refused request again. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  return failureCount < RETRIES && !isRefusal(error);
}
