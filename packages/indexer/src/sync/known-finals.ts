import { createFinalBlocks, type FinalBlock, type FinalBlocks } from '@hub/node-rpc/nodes/final-blocks';
import { isHex } from '@hub/primitives/hex';
import { readCheckpoint } from '../database/checkpoint.ts';
import { ownHashes } from '../database/own-hashes.ts';
import type { Store } from '../database/store.ts';
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

/**
 * Reads the newest final block of the tables, if they are of the chain with this genesis block. Of nodes that contradict
 * each other, those that have it are right.
 */
export async function finalOfTables({ db }: Store, genesisHash: string): Promise<readonly FinalBlock[]> {
  const checkpoint = await readCheckpoint(db);
  if (checkpoint === undefined || checkpoint.genesisHash !== genesisHash) return [];
  const number = checkpoint.finalizedNumber;
  const hash = (await ownHashes(db, number, number)).get(number);
  return isHex(hash) ? [{ number, hash }] : [];
}
