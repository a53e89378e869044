import type { SocketLimits } from './limit-sockets.ts';

/** What one request, one connection and one address may cost before they are refused. */
export interface ServerLimits {
  /** Largest body. */
  readonly bodyBytes: number;
  /** Lists and objects inside each other in a body. */
  readonly jsonDepth: number;
  /** Time for headers and body to arrive. */
  readonly receiveMs: number;
  /** Time until the answer begins. */
  readonly answerMs: number;
  /** Time in which some of an answer must be read. */
  readonly readMs: number;
  /** Slowest average rate at which an answer may be read. */
  readonly readBytesPerSecond: number;
  /** Time that a connection stays open without a request. */
  readonly keepAliveMs: number;
  /** Requests of a connection that wait for the answer to the one before. */
  readonly pipelinedRequests: number;
  /** Requests under way at once. */
  readonly concurrentRequests: number;
  /** Those of one address; IPv6 addresses count by their /64 network. */
  readonly concurrentRequestsPerAddress: number;
  /** Open connections of one address, without those of subscribers. */
  readonly connectionsPerAddress: number;
  /** Bytes of large bodies and unread answers. */
  readonly heldBytes: number;
  /** Those of one address. */
  readonly heldBytesPerAddress: number;
}

const MEBIBYTE = 1_048_576;

/** More than any client needs, less than hurts. */
export const defaultLimits: ServerLimits = {
  bodyBytes: MEBIBYTE,
  jsonDepth: 128,
  receiveMs: 15_000,
  answerMs: 20_000,
  readMs: 20_000,
  readBytesPerSecond: 16_384,
  // Longer than proxies keep theirs (a minute), so that a proxy never sends a request on a connection that just ended.
  keepAliveMs: 72_000,
  pipelinedRequests: 15,
  concurrentRequests: 2_000,
  // An eighth of all, and more than a busy client or a company behind one address has.
  concurrentRequestsPerAddress: 250,
  connectionsPerAddress: 1_000,
  heldBytes: 512 * MEBIBYTE,
  heldBytesPerAddress: 64 * MEBIBYTE,
};

/** Each that is open and idle takes some 15 KiB. */
export const defaultSocketLimits: SocketLimits = { perAddress: 5_000, inAll: 20_000 };
