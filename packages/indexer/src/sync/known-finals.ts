import { createFinalBlocks, type FinalBlocks } from '@hub/node-rpc/nodes/final-blocks';
import type { OnOtherChain } from './run-sync.ts';
import type { SyncStatus } from './sync-status.ts';

/**
 * Creates the list of final blocks that a node must have to be queried. A block counts until the tables hold it as
 * final. From then on a node without it is queried, because the comparison with the tables (`placeOnChain`) reports the
 * difference. No block counts while a difference is known, or unless `onOtherChain` is 'stop'.
 */
export function createKnownFinals(
  status: Pick<SyncStatus, 'checkpoint' | 'mismatch'>,
  onOtherChain: OnOtherChain,
): FinalBlocks {
  return createFinalBlocks({
    counts: ({ number }) =>
      onOtherChain === 'stop' &&
      status.mismatch === undefined &&
      number > (status.checkpoint?.finalizedNumber ?? -1),
  });
}
