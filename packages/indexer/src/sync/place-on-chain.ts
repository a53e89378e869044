import type { BlockRef } from '@hub/node-rpc/types';
import type { Checkpoint } from '../database/checkpoint.ts';
import { confirmOtherChain } from './confirm-other-chain.ts';
import { type CommonBlock, findCommonBlock } from './find-common-block.ts';
import type { SyncContext } from './sync-context.ts';

/** How the tables relate to the node's best chain. */
export type PlaceOnChain =
  | { readonly kind: 'on chain' }
  /** Blocks above this one, none of them final, have left the best chain. */
  | { readonly kind: 'reorg'; readonly common: CommonBlock }
  /** The node's best block is in the tables, below a final one. */
  | { readonly kind: 'node behind' }
  /** The node has another genesis block, or lacks a block that was indexed as final. */
  | { readonly kind: 'other chain'; readonly hasSameGenesis: boolean; readonly finding: string };

/**
 * Compares the tables with the node's chain. Throws AppError 'BestChainMoved' (retryable) when nodes disagree about the last
 * final block: then a node of the tables' chain is queried first from then on.
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

/** Says that two chains have different genesis blocks. */
export function genesisFinding(own: string, theirs: string): string {
  return `block 0 is ${own} in the tables and ${theirs} on the node's chain`;
}

/** Whether the node's best block is in the tables, so that it only has to catch up. */
async function isOwnChain(
  { rpc, store }: Pick<SyncContext, 'rpc' | 'store'>,
  checkpoint: Checkpoint,
  best: BlockRef,
): Promise<boolean> {
  const upToBest: Checkpoint = { ...checkpoint, number: best.number };
  return (await findCommonBlock(rpc, store.db, upToBest, best.number)) !== undefined;
}
