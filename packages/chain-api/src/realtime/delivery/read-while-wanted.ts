import { isRetryable } from '@hub/contract/error-catalogue';
import { isAppError } from '@hub/primitives/app-error';
import { pause } from '@hub/primitives/node/pause';

const retryDelayMs = 1000;

/**
 * Reads until there is an answer; undefined once nobody wants it any more. A node that is away is asked again; any other
 * error is thrown on.
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
      // A block may be gone from the node's chain before the reorg is known here.
      const isGone = isAppError(error) && error.code === 'BlockNotFound';
      if (!isGone && !isRetryable(error)) throw error;
      await pause(retryDelayMs, ending);
    }
  }
  return undefined;
}
