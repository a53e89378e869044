/** Limits on the work and the memory that one connection, and all connections together, can cause. */
export const limits = {
  /** Longest message a client may send, in bytes. */
  messageBytes: 16_384,
  subscriptionsPerConnection: 128,
  /** The burst of subscribe and unsubscribe messages of a connection, and the sustained rate. */
  requestsAtOnce: 256,
  requestsPerSecond: 32,
  /** Time for clients' messages in one turn of the event loop, in milliseconds. */
  sliceMs: 2,
  /** Limits on a client's frames and bytes of any kind; its connection is closed beyond them. */
  frames: { capacity: 512, perSecond: 64 },
  bytes: { capacity: 1_048_576, perSecond: 65_536 },
  /** The number of historical blocks between two `has-next` messages. */
  blocksPerStretch: 256,
  /** Concurrent fetches of historical blocks from the node, for all connections together. */
  concurrentFetches: 8,
  /** Concurrent reads of balances from the node, for all connections together. */
  concurrentBalanceReads: 8,
  /** The numbers of decoded blocks and of their events in the cache; an event takes some kilobytes. */
  cachedBlocks: 128,
  cachedEvents: 25_600,
  /**
   * A connection with more unsent data when a block arrives is served from history until it has caught up; texts count
   * in UTF-16 units.
   */
  waitingBytes: 1_048_576,
} as const;
