import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import { nodeBadAnswer } from '@hub/node-rpc/node-error';
import { AppError, isAppError } from '@hub/primitives/app-error';
import type { Kysely } from 'kysely';
import type { Checkpoint } from '../database/checkpoint.ts';
import { ownHashes } from '../database/own-hashes.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Resolves when no endpoint has the last block that was indexed as final on its chain. Throws AppError 'ChainMoved'
 * (retryable) when one does: those which say otherwise are asked last from then on.
 */
export async function confirmOtherChain(
  rpc: AskingRpc,
  db: Kysely<Tables>,
  { finalizedNumber }: Checkpoint,
): Promise<void> {
  const ownHash = (await ownHashes(db, finalizedNumber, finalizedNumber)).get(finalizedNumber);
  const method = 'chain_getBlockHash';
  try {
    await rpc.ask({
      method,
      async put(node) {
        if ((await node.getBlockHash(finalizedNumber)) !== ownHash) {
          throw nodeBadAnswer(method, `the hash of block ${finalizedNumber}, which was final`);
        }
      },
    });
  } catch (error) {
    if (isAppError(error) && error.code === 'NoGoodAnswer') return;
    throw error;
  }
  throw new AppError({
    code: 'ChainMoved',
    message: `Nodes disagree about block ${finalizedNumber}, which was final`,
    status: 503,
    retryable: true,
  });
}
