import { isRetryable } from '@hub/contract/error-catalogue';
import { isAppError } from '@hub/primitives/app-error';
import { pause } from '@hub/primitives/node/pause';

const retryDelayMs = 1000;

/**
 * Repeats a read until it returns a value; undefined once the value is no longer wanted, or `ending` aborts. After a
 * retryable error of the node, and after `BlockNotFound`, it reads again; any other error is thrown.
 */
export async function readWhileWanted<T>(
  read: () => Promise<T | undefined>,
  isWanted: () => boolean,
  ending: AbortSignal,
): Promise<T | undefined> {
  while (isWanted() && !ending.aborted) {
    try {
      const answer = await read();
      if (answer !== undefined) return answer;
    } catch (error) {
      // A block may have left the node's chain before the reorg is announced here.
      const isGone = isAppError(error) && error.code === 'BlockNotFound';
      if (!isGone && !isRetryable(error)) throw error;
      await pause(retryDelayMs, ending);
    }
  }
  return undefined;
}
