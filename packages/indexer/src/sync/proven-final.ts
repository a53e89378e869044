import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import { AppError } from '@hub/primitives/app-error';
import type { RawBlock } from '../chain/raw-block.ts';
import type { Checkpoint } from '../database/checkpoint.ts';
import { ownHashes } from '../database/own-hashes.ts';
import type { Store } from '../database/store.ts';

/** A finalized block: the last one of a node, or of the tables. */
export interface FinalBlock {
  readonly number: number;
  readonly hash: string;
}

/** Consecutive blocks that can be compared with the chain of the finalized block. */
export interface ProvableBlocks {
  readonly raws: readonly RawBlock[];
  /** `readHashBelowFinal` of the last block; undefined when that block is not below the finalized one. */
  readonly hashBelowFinal: Promise<string | undefined>;
}

/**
 * The number up to which the tables are final once the blocks of the batch follow the checkpoint. Nodes may be on
 * different chains, so the blocks must prove to be on the chain of the finalized block: they contain it, or a node with
 * the finalized block also has the last of them. A finalized block at or below the checkpoint counts only if the tables
 * hold it.
 *
 * Throws AppError 'BestChainMoved' (retryable) when the blocks are not on that chain, or when no node can tell.
 */
export async function provenFinal(
  store: Pick<Store, 'db'>,
  { raws, hashBelowFinal }: ProvableBlocks,
  checkpoint: Checkpoint | undefined,
  finalized: FinalBlock,
): Promise<number> {
  const known = checkpoint?.finalizedNumber ?? 0;
  const last = raws.at(-1);
  if (last === undefined || finalized.number <= known) return known;
  if (checkpoint !== undefined && finalized.number <= checkpoint.number) {
    const own = await ownHashes(store.db, finalized.number, finalized.number);
    return own.get(finalized.number) === finalized.hash ? finalized.number : known;
  }
  if (finalized.number <= last.number) {
    const own = raws.find(({ number }) => number === finalized.number);
    if (own?.hash !== finalized.hash) throw notOnChain(finalized.number, finalized);
    return finalized.number;
  }
  if ((await hashBelowFinal) !== last.hash) throw notOnChain(last.number, finalized);
  return last.number;
}

/**
 * Reads the hash that block `blockNumber`, which is below the finalized block, has on the chain of the finalized block.
 * Rejects with AppError 'BestChainMoved' (retryable) when the answering node does not have the finalized block.
 */
export async function readHashBelowFinal(
  rpc: AskingRpc,
  blockNumber: number,
  finalized: FinalBlock,
): Promise<string | undefined> {
  const { value } = await rpc.ask({
    method: 'chain_getBlockHash',
    async put(node) {
      const [below, final] = await node.getBlockHashes([blockNumber, finalized.number]);
      if (final !== finalized.hash) throw notOnChain(blockNumber, finalized);
      return below;
    },
  });
  return value;
}

function notOnChain(blockNumber: number, finalized: FinalBlock): AppError {
  return new AppError({
    code: 'BestChainMoved',
    message: `Block ${blockNumber} is not known to be on the chain of final block ${finalized.number}`,
  });
}
