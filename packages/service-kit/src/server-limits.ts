import type { SocketLimits } from './limit-sockets.ts';

/** Limits of requests, connections and addresses. */
export interface ServerLimits {
  /** Largest body in bytes. */
  readonly bodyBytes: number;
  /** Deepest nesting of lists and objects in a body. */
  readonly jsonDepth: number;
  /** Time limit for headers and body to arrive. */
  readonly receiveMs: number;
  /** Time limit until the answer begins. */
  readonly answerMs: number;
  /** Time limit without progress in reading an answer. */
  readonly readMs: number;
  /** Slowest permitted average rate of reading an answer. */
  readonly readBytesPerSecond: number;
  /** Time for which an idle connection stays open. */
  readonly keepAliveMs: number;
  /** Largest number of pipelined requests of a connection. */
  readonly pipelinedRequests: number;
  /** Largest number of requests in progress. */
  readonly concurrentRequests: number;
  /** Largest number of requests in progress per address; IPv6 addresses count by their /64 network. */
  readonly concurrentRequestsPerAddress: number;
  /**
   * Largest number of open connections per address (IPv6: per /64 network), without those of subscribers; not applied
   * to trusted proxies.
   */
  readonly connectionsPerAddress: number;
  /** Largest total of bytes of large bodies and unread answers. */
  readonly heldBytes: number;
  /** Largest total of bytes of large bodies and unread answers per address (IPv6: per /64 network). */
  readonly heldBytesPerAddress: number;
}

const MEBIBYTE = 1_048_576;

/** Default limits: more than any normal client needs, less than would harm the service. */
export const defaultLimits: ServerLimits = {
  bodyBytes: MEBIBYTE,
  jsonDepth: 128,
  receiveMs: 15_000,
  answerMs: 20_000,
  readMs: 20_000,
  readBytesPerSecond: 16_384,
  // Longer than the timeout of proxies (a minute), so that a proxy never sends a request on a connection that was just
  // closed.
  keepAliveMs: 72_000,
  pipelinedRequests: 15,
  concurrentRequests: 2_000,
  // An eighth of the total, and more than a busy client or a company behind one address needs.
  concurrentRequestsPerAddress: 250,
  connectionsPerAddress: 1_000,
  heldBytes: 512 * MEBIBYTE,
  heldBytesPerAddress: 64 * MEBIBYTE,
};

/** An idle connection takes about 15 KiB of memory. */
export const defaultSocketLimits: SocketLimits = { perAddress: 5_000, inAll: 20_000 };
