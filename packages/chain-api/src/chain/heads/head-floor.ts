/** The lowest block number that may be returned as the head. */
export interface HeadFloor {
  /** Records a head that the node announced on this connection. */
  announced(blockNumber: number): void;
  /** Records the head that was last returned to a caller. */
  gave(blockNumber: number): void;
  /** Called when the connection changed: raises the floor to the head that was last returned, if that is higher. */
  keep(): void;
  /**
   * Whether a caller may be shown this block: an announced head of this connection, or the floor, is at least as high.
   * If the block is not above the current head, it counts as returned from then on.
   */
  mayTellOf(blockNumber: number): boolean;
  /** Whether a block may be returned as the head. If it may, the floor no longer holds. */
  allows(blockNumber: number): boolean;
}

/** How long the floor holds; after that a shorter chain is accepted as the network's chain. */
const bindingMs = 60_000;

/**
 * Keeps a lagging node from showing callers an older state than they have already seen. On one connection the node is
 * trusted, even for a reorg to a lower block. After a reconnect the floor holds until the node reaches it, but not
 * longer than a minute. Only heads of this process raise the floor, because blocks in the database may belong to a
 * chain that no longer exists.
 */
export function createHeadFloor(monotonicMs: () => number): HeadFloor {
  let given = 0;
  let lastAnnounced = 0;
  let highestAnnounced = 0;
  let floor: { readonly blockNumber: number; readonly sinceMs: number } | undefined;

  function raise(blockNumber: number): void {
    if (blockNumber > (floor?.blockNumber ?? 0)) floor = { blockNumber, sinceMs: monotonicMs() };
  }

  return {
    announced(blockNumber) {
      lastAnnounced = blockNumber;
      highestAnnounced = Math.max(highestAnnounced, blockNumber);
    },
    gave(blockNumber) {
      given = blockNumber;
    },
    keep() {
      lastAnnounced = 0;
      highestAnnounced = 0;
      raise(given);
    },
    mayTellOf(blockNumber) {
      if (blockNumber <= lastAnnounced) given = Math.max(given, blockNumber);
      // A block above the current head, but not above the highest head of this connection, has left the chain by a
      // reorg: it may be shown, but does not count as returned.
      return blockNumber <= Math.max(highestAnnounced, floor?.blockNumber ?? 0);
    },
    allows(blockNumber) {
      if (floor === undefined) return true;
      if (blockNumber < floor.blockNumber && monotonicMs() - floor.sinceMs < bindingMs) return false;
      floor = undefined;
      return true;
    },
  };
}
