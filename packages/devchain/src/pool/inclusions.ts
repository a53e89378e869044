import type { Hex } from '@hub/primitives/hex';

/** Blocks that include transactions of the pool and are not final yet. */
export interface Inclusions {
  /** Notes what a block includes; returns the blocks nobody waits for any longer because there are too many. */
  add(block: Hex, transactions: readonly Hex[]): readonly Inclusion[];
  /** The block is final or no longer part of the best chain. */
  remove(block: Hex): void;
  clear(): void;
}

export interface Inclusion {
  readonly block: Hex;
  readonly transactions: readonly Hex[];
}

// Substrate's pool: so many blocks with transactions are watched for finality.
const maxBlocks = 512;

export function createInclusions(): Inclusions {
  const blocks = new Map<Hex, readonly Hex[]>();
  return {
    add(block, transactions) {
      if (transactions.length > 0) blocks.set(block, transactions);
      const given: Inclusion[] = [];
      for (const [oldest, included] of blocks) {
        if (blocks.size <= maxBlocks) break;
        blocks.delete(oldest);
        given.push({ block: oldest, transactions: included });
      }
      return given;
    },
    remove(block) {
      blocks.delete(block);
    },
    clear() {
      blocks.clear();
    },
  };
}
