import { createNodeRpc } from '../create-node-rpc.ts';
import { nodeUnavailable } from '../node-error.ts';
import type { RpcSocket } from '../rpc-socket.ts';
import type { FinalBlocks } from './final-blocks.ts';

/**
 * Rejects with AppError 'NodeUnavailable' when the node has reached the height of a known finalized block but lacks
 * that block, or has not reached the block that it must have.
 */
export async function admitNode(
  socket: RpcSocket,
  finals: Pick<FinalBlocks, 'newest' | 'required' | 'upTo'>,
  timeoutMs: number,
): Promise<void> {
  if (finals.newest === undefined) return;
  const rpc = createNodeRpc((method, params) => socket.request(method, params, timeoutMs));
  const best = await rpc.getBestBlock();
  const { required } = finals;
  if (required !== undefined && best.number < required.number) {
    throw nodeUnavailable(socket.url, `it has not reached block ${required.number}, which is final`);
  }
  const final = finals.upTo(best.number);
  if (final === undefined || (await rpc.getBlockHash(final.number)) === final.hash) return;
  throw nodeUnavailable(socket.url, `it lacks block ${final.number}, which was final before`);
}
