import { AppError } from '@hub/primitives/app-error';
import type { RawBlock } from '../chain/raw-block.ts';
import type { Checkpoint } from '../database/checkpoint.ts';
import { ownHashes } from '../database/own-hashes.ts';
import type { SyncContext } from './sync-context.ts';

/** A finalized block: the last one of a node, or of the tables. */
export interface FinalBlock {
  readonly number: number;
  readonly hash: string;
}

/**
 * The number up to which the tables are final once the blocks `raws` follow the checkpoint. Nodes may be on different
 * chains, so `raws` must prove to be on the chain of the finalized block: they contain it, or a node with the
 * finalized block also has the last block of `raws`. A finalized block at or below the checkpoint counts only if the
 * tables hold it.
 *
 * Throws AppError 'BestChainMoved' (retryable) when the blocks are not on that chain, or when no node can tell.
 */
export async function provenFinal(
  { rpc, store }: Pick<SyncContext, 'rpc' | 'store'>,
  raws: readonly RawBlock[],
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
  const { value: below } = await rpc.ask({
    method: 'chain_getBlockHash',
    async put(node) {
      const [below, final] = await node.getBlockHashes([last.number, finalized.number]);
      if (final !== finalized.hash) throw notOnChain(last.number, finalized);
      return below;
    },
  });
  if (below !== last.hash) throw notOnChain(last.number, finalized);
  return last.number;
}

function notOnChain(blockNumber: number, finalized: FinalBlock): AppError {
  return new AppError({
    code: 'BestChainMoved',
    message: `Block ${blockNumber} is not known to be on the chain of final block ${finalized.number}`,
  });
}
