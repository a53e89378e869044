import { AppError, isAppError } from '@hub/primitives/app-error';
import { nodeAddress } from '@hub/primitives/node-address';

/** What a node did that cannot be started with. */
const nodeCodes: ReadonlySet<string> = new Set([
  'NodeUnavailable',
  'NodeTimeout',
  'NodeRpcError',
  'NodeBadAnswer',
]);

/**
 * Starts what needs a node. When the node is the trouble, which mostly is a wrong setting, rejects with AppError
 * `NodeUnavailable`, one line that names the setting, the addresses without keys, and why they cannot be used.
 */
export async function adviseOnNode<T>(
  setting: string,
  urls: readonly string[],
  start: () => Promise<T>,
): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!isAppError(error) || !nodeCodes.has(error.code)) throw error;
    const reason = error.code === 'NodeUnavailable' ? String(error.details.reason) : error.message;
    const message = `No node can be used at ${urls.map(nodeAddress).join(' or ')} (${reason}). Check ${setting}, and that a node of this network accepts ws connections there.`;
    throw new AppError({ code: 'NodeUnavailable', message, status: 503, retryable: true, cause: error });
  }
}
