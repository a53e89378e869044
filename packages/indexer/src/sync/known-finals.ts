import { createFinalBlocks, type FinalBlocks } from '@hub/node-rpc/nodes/final-blocks';
import type { OnOtherChain } from './run-sync.ts';
import type { SyncStatus } from './sync-status.ts';

/**
 * Creates the list of final blocks by which nodes are judged. A block counts while the tables do not hold it as final:
 * from then on they show themselves whether a node is on their chain, and such a node is queried, to report the
 * difference. No block counts while a difference is known, or when the tables follow the node's chain in any case.
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
