import type { BlockId } from '@hub/contract/chain-api/block-id';
import type { BlockRef, NodeClient } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { ChainHead } from '../heads/chain-head.ts';
import { createPromiseCache } from '../promise-cache.ts';

/**
 * Looks blocks up by hash or number. The number and the parent of a hash never change, so each hash is queried once.
 */
export interface BlockRefs {
  /** A number means the block on the best chain. Throws AppError `BlockNotFound` when the node has none. */
  get(id: BlockId): Promise<BlockRef>;
  /**
   * Whether the block is on the finalized chain of the current node. A finalized block stays so unless the node reports
   * a lower finalized block or the connection changes.
   */
  isFinalized(block: BlockRef): Promise<boolean>;
}

const rememberedBlocks = 4096;
/** Block numbers are u32. */
const maxBlockNumber = 0xffff_ffff;

/** Queries the node and caches the most recently used blocks. */
export function createBlockRefs(
  { rpc, onStateChange }: Pick<NodeClient, 'rpc' | 'onStateChange'>,
  chainHead: Pick<ChainHead, 'finalized' | 'onHead'>,
): BlockRefs {
  const refs = createPromiseCache<Hex, BlockRef>(rememberedBlocks);
  const finalized = new Set<Hex>();
  // The new node may follow another chain than the old one.
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
      // The finalized head may come from another node than the current one, so the current node must have both blocks.
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
