import { isRefusal } from '@hub/client/api-error';

const RETRIES = 2;

/** Whether a failed query is sent again: at most twice, and never after a refusal, which the server would repeat. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  return failureCount < RETRIES && !isRefusal(error);
}
