import type { NodeRpc } from '@hub/node-rpc/types';
import type { Kysely } from 'kysely';
import type { Checkpoint } from '../database/checkpoint.ts';
import { ownHashes } from '../database/own-hashes.ts';
import type { OwnTables } from '../schema/own-tables.ts';

export interface CommonBlock {
  readonly number: number;
  readonly hash: string;
}

const WINDOW = 100;

/**
 * The newest written block that is on the node's best chain, searched from the checkpoint down to `lowest`; undefined
 * when there is none.
 */
export async function findCommonBlock(
  rpc: NodeRpc,
  db: Kysely<OwnTables>,
  checkpoint: Checkpoint,
  lowest: number,
): Promise<CommonBlock | undefined> {
  for (let last = checkpoint.number; last >= lowest; last -= WINDOW) {
    const first = Math.max(lowest, last - WINDOW + 1);
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => last - index);
    const [own, theirs] = await Promise.all([ownHashes(db, first, last), rpc.getBlockHashes(numbers)]);
    for (const [index, hash] of theirs.entries()) {
      const number = last - index;
      if (hash !== undefined && own.get(number) === hash) return { number, hash };
    }
  }
  return undefined;
}
