import { ownHashes } from '../database/own-hashes.ts';
import type { Store } from '../database/store.ts';
import type { SyncStatus } from './sync-status.ts';

/** Resolves once the tables hold a block with that number; with a hash, once they hold the block with that hash. */
export async function caughtUp(
  { db }: Store,
  status: SyncStatus,
  blockNumber: number,
  hash?: string,
): Promise<void> {
  for (;;) {
    const moved = status.nextMove();
    if ((status.checkpoint?.number ?? -1) >= blockNumber) {
      if (hash === undefined) return;
      if ((await ownHashes(db, blockNumber, blockNumber)).get(blockNumber) === hash) return;
    }
    await moved;
  }
}
