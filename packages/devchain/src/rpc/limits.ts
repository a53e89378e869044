/** Bounds of what callers can make the server do or keep. Far above what wallets and test suites need. */
export const limits = {
  /** Longest message, either way. */
  messageBytes: 15 * 1024 * 1024,
  /** Commas in a message: reading values takes time, long texts do not. */
  messageCommas: 500_000,
  /** Work for all callers in one turn of the event loop, in milliseconds. */
  sliceMs: 2,
  /** Messages of a connection that wait to be answered, and their bytes besides the one that is being answered. */
  waitingMessages: 16_384,
  waitingBytes: 16 * 1024 * 1024,
  /** From so many bytes of answers on that a connection has not read, its messages wait; so many may. */
  unreadBytes: 4 * 1024 * 1024,
  waitingWhileUnread: 4_096,
  /** A connection that has left so much unread is cut off, whatever it is told. */
  unreadBytesAtMost: 64 * 1024 * 1024,
  /** Pings and pongs of a connection. */
  pings: { capacity: 1_000, perSecond: 100 },
  /** Bytes that a connection may send without a look at others ... */
  ownBytes: { capacity: 1024 * 1024, perSecond: 1024 * 1024 },
  /** ... and bytes beyond these of all connections together. */
  sharedBytes: { capacity: 32 * 1024 * 1024, perSecond: 16 * 1024 * 1024 },
  /** Subscriptions of a connection, and of all together: beyond these a connection has a few in any case. */
  subscriptions: 1_024,
  subscriptionsInAll: 2_048,
  subscriptionsAnyhow: 32,
  /** Time in which a client that broke the protocol may read why. */
  goodbyeMs: 250,
  /** Connections at once. */
  connections: 2_048,
} as const;
