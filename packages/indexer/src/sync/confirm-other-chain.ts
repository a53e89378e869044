import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import { AppError } from '@hub/primitives/app-error';
import type { Kysely } from 'kysely';
import type { Checkpoint } from '../database/checkpoint.ts';
import { ownHashes } from '../database/own-hashes.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Resolves when nodes say that the last block that was indexed as final is not on their chain: two of them, or one again
 * and again while no other answers. A node that fails or talks nonsense says nothing.
 *
 * Throws AppError 'ChainMoved' (retryable) when one has the block (those which say otherwise are asked last from then
 * on), and 'NoGoodAnswer' or 'NodeUnavailable' (both retryable) when none says anything.
 */
export async function confirmOtherChain(
  rpc: AskingRpc,
  db: Kysely<Tables>,
  { finalizedNumber }: Checkpoint,
): Promise<void> {
  const { value: isOurs } = await rpc.ask({
    method: 'chain_getBlockHash',
    async put(node) {
      // One that has not come so far is on our chain when its best block is.
      const { number: best } = await node.getBestBlock();
      const number = Math.min(finalizedNumber, best);
      const [own, theirs] = await Promise.all([ownHashes(db, number, number), node.getBlockHash(number)]);
      return own.has(number) && own.get(number) === theirs;
    },
    doubt: (hasIt) => (hasIt ? undefined : `block ${finalizedNumber}, which was final, is not on its chain`),
    isSame: (one, other) => one === other,
  });
  if (!isOurs) return;
  throw new AppError({
    code: 'ChainMoved',
    message: `Nodes disagree about block ${finalizedNumber}, which was final`,
    status: 503,
    retryable: true,
  });
}
