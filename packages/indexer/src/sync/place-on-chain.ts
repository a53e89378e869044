import type { BlockRef } from '@hub/node-rpc/types';
import type { Checkpoint } from '../database/checkpoint.ts';
import { confirmOtherChain } from './confirm-other-chain.ts';
import { type CommonBlock, findCommonBlock } from './find-common-block.ts';
import type { SyncContext } from './sync-context.ts';

/** The relation of the tables to the node's best chain. */
export type PlaceOnChain =
  | { readonly kind: 'on chain' }
  /**
   * The node's best chain lacks the blocks above `common`, none of which is finalized: a reorg replaced them, or the
   * node does not have them yet.
   */
  | { readonly kind: 'reorg'; readonly common: CommonBlock }
  /** The node's best block is in the tables, but below their last finalized block. */
  | { readonly kind: 'node behind' }
  /** The node has another genesis block, or lacks a block that was indexed as finalized. */
  | { readonly kind: 'other chain'; readonly hasSameGenesis: boolean; readonly finding: string };

/**
 * Compares the tables with the node's chain. Throws AppError 'BestChainMoved' (retryable) when nodes disagree about the
 * last finalized block: from then on a node on the tables' chain is preferred.
 */
export async function placeOnChain(
  context: Pick<SyncContext, 'rpc' | 'store'>,
  checkpoint: Checkpoint,
  best: BlockRef,
): Promise<PlaceOnChain> {
  const { rpc, store } = context;
  const [genesisHash, sameHeight] = await Promise.all([
    rpc.getGenesisHash(),
    best.number === checkpoint.number ? best.hash : rpc.getBlockHash(checkpoint.number),
  ]);
  if (genesisHash !== checkpoint.genesisHash) {
    await confirmOtherChain(rpc, store.db, checkpoint);
    const finding = genesisFinding(checkpoint.genesisHash, genesisHash);
    return { kind: 'other chain', hasSameGenesis: false, finding };
  }
  if (sameHeight === checkpoint.hash) return { kind: 'on chain' };
  const common = await findCommonBlock(rpc, store.db, checkpoint, checkpoint.finalizedNumber);
  if (common !== undefined) return { kind: 'reorg', common };
  if (best.number < checkpoint.finalizedNumber && (await isOwnChain(context, checkpoint, best))) {
    return { kind: 'node behind' };
  }
  const { number, own, theirs } = await confirmOtherChain(rpc, store.db, checkpoint);
  return {
    kind: 'other chain',
    hasSameGenesis: true,
    finding: `final block ${number} is ${own ?? 'missing'} in the tables and ${theirs ?? 'missing'} on the node's chain`,
  };
}

/** Describes the mismatch of two genesis blocks. */
export function genesisFinding(own: string, theirs: string): string {
  return `block 0 is ${own} in the tables and ${theirs} on the node's chain`;
}

/** Whether the tables hold the node's best block, so that the node only has to catch up. */
async function isOwnChain(
  { rpc, store }: Pick<SyncContext, 'rpc' | 'store'>,
  checkpoint: Checkpoint,
  best: BlockRef,
): Promise<boolean> {
  const upToBest: Checkpoint = { ...checkpoint, number: best.number };
  return (await findCommonBlock(rpc, store.db, upToBest, best.number)) !== undefined;
}
