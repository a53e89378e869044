import type { BlockId } from '@hub/contract/chain-api/block-id';
import type { BlockRef, NodeClient } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { ChainHead } from '../heads/chain-head.ts';
import { createPromiseCache } from '../promise-cache.ts';

/**
 * Looks blocks up by hash or number. The number and the parent of a hash never change, so they are cached by hash.
 */
export interface BlockRefs {
  /** A number means the block on the best chain. Throws AppError `BlockNotFound` when the node has no such block. */
  get(id: BlockId): Promise<BlockRef>;
  /**
   * Whether the block is on the finalized chain of the current node. A finalized block stays so unless the node reports
   * a lower finalized block or the connection changes.
   */
  isFinalized(block: BlockRef): Promise<boolean>;
}

/** The block of the current node at a number. */
interface Place {
  /** Undefined when the node has no block of that number. */
  readonly hash: Hex | undefined;
  /** Whether the block is the finalized head or one of its ancestors. */
  readonly isFinal: boolean;
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
  /** Hashes of final blocks by number. `forget` replaces the map, so a query in flight writes to the old one. */
  let finalHashes = new Map<number, Hex>();
  const forget = () => {
    finalHashes = new Map();
  };
  // The new node may follow another chain than the old one.
  onStateChange(forget);
  let finalNumber = 0;
  chainHead.onHead(({ type, block }) => {
    if (type !== 'finalized') return;
    if (block.number < finalNumber) forget();
    finalNumber = block.number;
  });

  async function load(hash: Hex): Promise<BlockRef> {
    const header = await rpc.getHeader(hash);
    if (header === undefined) throw notFound(hash);
    return { number: header.number, hash, parentHash: header.parentHash };
  }

  /** The block of the current node at a number up to that of the finalized head; undefined for a higher number. */
  async function findBelowFinal(blockNumber: number): Promise<Place | undefined> {
    const known = finalHashes;
    const hash = known.get(blockNumber);
    if (hash !== undefined) return { hash, isFinal: true };
    const head = await chainHead.finalized();
    if (blockNumber > head.number) return undefined;
    // The finalized head may come from another node than the current one, so the current node must have both blocks.
    const [own, final] = await rpc.getBlockHashes([blockNumber, head.number]);
    const isFinal = own !== undefined && final === head.hash;
    if (known.size >= rememberedBlocks) known.clear();
    if (isFinal) known.set(blockNumber, own);
    return { hash: own, isFinal };
  }

  async function hashOf(blockNumber: number): Promise<Hex> {
    if (blockNumber > maxBlockNumber) throw notFound(blockNumber);
    const place = await findBelowFinal(blockNumber);
    const hash = place === undefined ? await rpc.getBlockHash(blockNumber) : place.hash;
    if (hash === undefined) throw notFound(blockNumber);
    return hash;
  }

  return {
    async get(id) {
      const hash = typeof id === 'number' ? await hashOf(id) : id;
      return refs.get(hash, () => load(hash));
    },
    async isFinalized({ number, hash }) {
      const place = await findBelowFinal(number);
      return place?.hash === hash && place.isFinal;
    },
  };
}

function notFound(id: BlockId): AppError {
  return new AppError({ code: 'BlockNotFound', message: `Block ${id} not found` });
}
