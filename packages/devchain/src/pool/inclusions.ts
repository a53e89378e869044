import type { Hex } from '@hub/primitives/hex';

/** Blocks that are not final yet and include watched transactions. */
export interface Inclusions {
  /** Records the watched transactions of a block; drops and returns the oldest blocks beyond the limit. */
  add(block: Hex, transactions: readonly Hex[]): readonly Inclusion[];
  /** Removes a block that became final or left the best chain. */
  remove(block: Hex): void;
  clear(): void;
}

export interface Inclusion {
  readonly block: Hex;
  readonly transactions: readonly Hex[];
}

// As in Substrate's pool, at most this many blocks are watched for finality.
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
