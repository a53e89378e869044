/** The block number below which no head may be given out. */
export interface HeadFloor {
  /** Notes a head that the node named on this connection. */
  told(blockNumber: number): void;
  /** Notes the head that was given out last. */
  gave(blockNumber: number): void;
  /** The connection changed: what was given out binds whatever the node says now. */
  keep(): void;
  /** A caller knows this block from elsewhere. */
  mustReach(blockNumber: number): void;
  allows(blockNumber: number): boolean;
}

/** So long a floor binds; then a shorter chain is taken for what the network has. */
const bindingMs = 60_000;

/**
 * Keeps a node that is behind from showing callers a past they left already. On one connection the node's word counts,
 * also for a reorg to a lower block; after a change of connection, and for blocks that other instances have told of, the
 * floor binds until the node reaches it.
 */
export function createHeadFloor(monotonicMs: () => number): HeadFloor {
  let given = 0;
  let highestTold = 0;
  let floor: { readonly blockNumber: number; readonly sinceMs: number } | undefined;

  function raise(blockNumber: number): void {
    if (blockNumber > (floor?.blockNumber ?? 0)) floor = { blockNumber, sinceMs: monotonicMs() };
  }

  return {
    told(blockNumber) {
      highestTold = Math.max(highestTold, blockNumber);
    },
    gave(blockNumber) {
      given = blockNumber;
    },
    keep() {
      highestTold = 0;
      raise(given);
    },
    mustReach(blockNumber) {
      // What this node has named itself and is now above its head left the chain by a reorg.
      if (blockNumber > highestTold) raise(blockNumber);
    },
    allows(blockNumber) {
      if (floor === undefined) return true;
      if (blockNumber < floor.blockNumber && monotonicMs() - floor.sinceMs < bindingMs) return false;
      floor = undefined;
      return true;
    },
  };
}
