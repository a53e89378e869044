import { isRefusal } from '@hub/client/api-error';

const RETRIES = 2;

/** Asks again after a fault of the way; what the server refused it would refuse again. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  return failureCount < RETRIES && !isRefusal(error);
}
