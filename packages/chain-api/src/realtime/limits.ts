/** Bounds of what one connection, and all together, can make the server do or keep. */
export const limits = {
  /** Longest message a client may send, in bytes. */
  messageBytes: 16_384,
  subscriptionsPerConnection: 128,
  /** Subscribe and unsubscribe messages at once, and how many more each second. */
  requestsAtOnce: 256,
  requestsPerSecond: 32,
  /** Work for clients' messages in one turn of the event loop, in milliseconds. */
  sliceMs: 2,
  /** Frames and bytes of a client, of any kind, beyond which its connection is closed. */
  frames: { capacity: 512, perSecond: 64 },
  bytes: { capacity: 1_048_576, perSecond: 65_536 },
  /** Blocks of history between two `has-next`. */
  blocksPerStretch: 256,
  /** Blocks of history fetched from the node at a time, for all connections together. */
  concurrentFetches: 8,
  /** Balances read from the node at a time, for all connections together. */
  concurrentBalanceReads: 8,
  /** Blocks kept decoded. */
  cachedBlocks: 128,
  /** Bytes still waiting for one connection when the next block comes, from which on it is served from history. */
  waitingBytes: 1_048_576,
} as const;
