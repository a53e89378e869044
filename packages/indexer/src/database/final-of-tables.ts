import type { FinalBlock } from '@hub/node-rpc/nodes/final-blocks';
import { isHex } from '@hub/primitives/hex';
import { readCheckpoint } from './checkpoint.ts';
import { ownHashes } from './own-hashes.ts';
import type { Store } from './store.ts';

/**
 * Reads the newest finalized block of the tables. The list is empty while no block is written, or if the tables hold a
 * chain with another genesis block than the given one. Of nodes that contradict each other, only those with this block
 * are used.
 */
export async function finalOfTables({ db }: Store, genesisHash?: string): Promise<readonly FinalBlock[]> {
  const checkpoint = await readCheckpoint(db);
  if (checkpoint === undefined || checkpoint.genesisHash !== (genesisHash ?? checkpoint.genesisHash))
    return [];
  const number = checkpoint.finalizedNumber;
  const hash = (await ownHashes(db, number, number)).get(number);
  return isHex(hash) ? [{ number, hash }] : [];
}
