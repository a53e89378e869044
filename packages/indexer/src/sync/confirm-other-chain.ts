import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import { AppError } from '@hub/primitives/app-error';
import type { Kysely } from 'kysely';
import type { Checkpoint } from '../database/checkpoint.ts';
import { ownHashes } from '../database/own-hashes.ts';
import type { OwnTables } from '../schema/own-tables.ts';

/** A block's hash in the tables and on a node's chain; undefined where there is no such block. */
export interface ComparedBlock {
  readonly number: number;
  readonly own: string | undefined;
  readonly theirs: string | undefined;
}

/**
 * Queries the nodes for the last block that was indexed as final, or for their best block if that is lower. Resolves
 * with the hashes when the nodes do not have the block of the tables: two nodes say so, the only node says so twice, or
 * one says so and no other node answers in any attempt. A node that fails or answers nonsense does not count.
 *
 * Throws AppError 'BestChainMoved' (retryable) when a node has the block of the tables (nodes that lack it are queried
 * last from then on), and 'NoGoodAnswer' or 'NodeUnavailable' (both retryable) when no node gives a valid answer.
 */
export async function confirmOtherChain(
  rpc: AskingRpc,
  db: Kysely<OwnTables>,
  { finalizedNumber }: Checkpoint,
): Promise<ComparedBlock> {
  const { value: compared } = await rpc.ask({
    method: 'chain_getBlockHash',
    async put(node): Promise<ComparedBlock> {
      // A node that is still below the final block is on our chain if its best block is.
      const { number: best } = await node.getBestBlock();
      const number = Math.min(finalizedNumber, best);
      const [own, theirs] = await Promise.all([ownHashes(db, number, number), node.getBlockHash(number)]);
      return { number, own: own.get(number), theirs };
    },
    anomaly: (block) =>
      isOurs(block) ? undefined : `block ${finalizedNumber}, which was final, is not on its chain`,
    isSame: (one, other) => isOurs(one) === isOurs(other),
  });
  if (!isOurs(compared)) return compared;
  throw new AppError({
    code: 'BestChainMoved',
    message: `Nodes disagree about block ${finalizedNumber}, which was final`,
  });
}

function isOurs({ own, theirs }: ComparedBlock): boolean {
  return own !== undefined && own === theirs;
}
