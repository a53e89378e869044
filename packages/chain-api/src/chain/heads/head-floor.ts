/** The block number below which no head may be given out. */
export interface HeadFloor {
  /** Notes a head that the node named on this connection. */
  told(blockNumber: number): void;
  /** Notes the head that was given out last. */
  gave(blockNumber: number): void;
  /** The connection changed: what was given out binds whatever the node says now. */
  keep(): void;
  /**
   * Whether heads of this connection have been so high, or the floor is: then a caller may be told of the block. If it is
   * not above the head, that counts as given out.
   */
  mayTellOf(blockNumber: number): boolean;
  allows(blockNumber: number): boolean;
}

/** So long a floor binds; then a shorter chain is taken for what the network has. */
const bindingMs = 60_000;

/**
 * Keeps a node that is behind from showing callers a past they left already. On one connection the node's word counts,
 * also for a reorg to a lower block; after a change of connection the floor binds until the node reaches it. Nothing but the
 * heads of this process raises it: what a database holds may be of a chain that is gone.
 */
export function createHeadFloor(monotonicMs: () => number): HeadFloor {
  let given = 0;
  let lastTold = 0;
  let highestTold = 0;
  let floor: { readonly blockNumber: number; readonly sinceMs: number } | undefined;

  function raise(blockNumber: number): void {
    if (blockNumber > (floor?.blockNumber ?? 0)) floor = { blockNumber, sinceMs: monotonicMs() };
  }

  return {
    told(blockNumber) {
      lastTold = blockNumber;
      highestTold = Math.max(highestTold, blockNumber);
    },
    gave(blockNumber) {
      given = blockNumber;
    },
    keep() {
      lastTold = 0;
      highestTold = 0;
      raise(given);
    },
    mayTellOf(blockNumber) {
      if (blockNumber <= lastTold) given = Math.max(given, blockNumber);
      // What this node has named itself and is now above its head left the chain by a reorg.
      return blockNumber <= Math.max(highestTold, floor?.blockNumber ?? 0);
    },
    allows(blockNumber) {
      if (floor === undefined) return true;
      if (blockNumber < floor.blockNumber && monotonicMs() - floor.sinceMs < bindingMs) return false;
      floor = undefined;
      return true;
    },
  };
}
