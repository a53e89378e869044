import { createFinalBlocks, type FinalBlocks } from '@hub/node-rpc/nodes/final-blocks';
import type { OnOtherChain } from './run-sync.ts';
import type { SyncStatus } from './sync-status.ts';

/**
 * Creates the list of finalized blocks that a node must have to be queried. A block of the list is required until the
 * tables hold it as finalized. From then on a node without it is queried too, because the comparison with the tables
 * (`placeOnChain`) reports the difference. No block is required while a difference is known, or when
 * `onOtherChain` is not 'stop'.
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
