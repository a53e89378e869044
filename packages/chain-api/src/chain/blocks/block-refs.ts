import type { BlockId } from '@hub/contract/chain-api/block-id';
import type { BlockRef, NodeClient } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { ChainHead } from '../heads/chain-head.ts';
import { createPromiseCache } from '../promise-cache.ts';

/** Blocks by hash or number. What is known of a hash never changes, so it is asked once. */
export interface BlockRefs {
  /** A number means the block on the best chain. Throws AppError `BlockNotFound` when the node has none. */
  get(id: BlockId): Promise<BlockRef>;
  /** Whether the block is on the finalized chain of the node in use; one that is stays so, unless the node goes back. */
  isFinalized(block: BlockRef): Promise<boolean>;
}

const rememberedBlocks = 4096;
/** Block numbers are u32. */
const maxBlockNumber = 0xffff_ffff;

/** Asks the node and remembers the blocks asked for last. */
export function createBlockRefs(
  { rpc, onStateChange }: Pick<NodeClient, 'rpc' | 'onStateChange'>,
  chainHead: Pick<ChainHead, 'finalized' | 'onHead'>,
): BlockRefs {
  const refs = createPromiseCache<Hex, BlockRef>(rememberedBlocks);
  const finalized = new Set<Hex>();
  // The node that is left may have been on another chain.
  onStateChange(() => finalized.clear());
  let finalNumber = 0;
  chainHead.onHead(({ type, block }) => {
    if (type !== 'finalized') return;
    if (block.number < finalNumber) finalized.clear();
    finalNumber = block.number;
  });

  async function load(hash: Hex): Promise<BlockRef> {
    const header = await rpc.getHeader(hash);
    if (header === undefined) throw notFound(hash);
    return { number: header.number, hash, parentHash: header.parentHash };
  }

  async function hashOf(blockNumber: number): Promise<Hex> {
    const hash = blockNumber > maxBlockNumber ? undefined : await rpc.getBlockHash(blockNumber);
    if (hash === undefined) throw notFound(blockNumber);
    return hash;
  }

  return {
    async get(id) {
      const hash = typeof id === 'number' ? await hashOf(id) : id;
      return refs.get(hash, () => load(hash));
    },
    async isFinalized({ number, hash }) {
      if (finalized.has(hash)) return true;
      const head = await chainHead.finalized();
      // The node in use may be another one than that which told of the final block: it has to have both on one chain.
      const [own, final] = number > head.number ? [] : await rpc.getBlockHashes([number, head.number]);
      const isFinal = own === hash && final === head.hash;
      if (finalized.size >= rememberedBlocks) finalized.clear();
      if (isFinal) finalized.add(hash);
      return isFinal;
    },
  };
}

function notFound(id: BlockId): AppError {
  return new AppError({ code: 'BlockNotFound', message: `Block ${id} not found` });
}
