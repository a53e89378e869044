/** Limits on the work and memory that callers can cause, far above the needs of wallets and test suites. */
export const limits = {
  /** Longest request in bytes, and longest response in UTF-16 units. */
  messageBytes: 15 * 1024 * 1024,
  /** Values in a message: parsing many of them takes time, parsing long texts does not. */
  messageValues: 500_000,
  /** Time spent on all callers in one turn of the event loop, in milliseconds. */
  sliceMs: 0.5,
  /** Queued messages of a connection, and their total bytes without the message in progress. */
  waitingMessages: 16_384,
  waitingBytes: 16 * 1024 * 1024,
  /**
   * Backpressure: while a connection has this many unread bytes, its further messages wait in the queue, which then
   * holds at most `waitingWhileUnread`.
   */
  unreadBytes: 4 * 1024 * 1024,
  waitingWhileUnread: 4_096,
  /** A connection with more unread bytes is closed at the next message to it, whatever they contain. */
  unreadBytesAtMost: 64 * 1024 * 1024,
  /** Pings and pongs of a connection. */
  pings: { capacity: 1_000, perSecond: 100 },
  /** Bytes that a connection may send regardless of others ... */
  ownBytes: { capacity: 1024 * 1024, perSecond: 1024 * 1024 },
  /** ... and, beyond these, bytes that all connections share. */
  sharedBytes: { capacity: 32 * 1024 * 1024, perSecond: 16 * 1024 * 1024 },
  /**
   * The maximum weight of the subscriptions of one connection, and of all connections together. When the latter is
   * reached, a connection may still have `subscriptionsAnyhow`.
   */
  subscriptions: 1_024,
  subscriptionsInAll: 2_048,
  subscriptionsAnyhow: 32,
  /** Time in which a client that violated the protocol can read the reason before the socket is destroyed. */
  goodbyeMs: 250,
  /** Concurrent WebSocket connections. */
  connections: 2_048,
} as const;
