import type { SocketLimits } from './limit-sockets.ts';

/** What one request may cost before it is refused. */
export interface ServerLimits {
  /** Largest body. */
  readonly bodyBytes: number;
  /** Lists and objects inside each other in a body. */
  readonly jsonDepth: number;
  /** Time for headers and body to arrive. */
  readonly receiveMs: number;
  /** Time until the answer begins. */
  readonly answerMs: number;
  /** Requests under way at once. */
  readonly concurrentRequests: number;
}

/** More than any client needs, less than hurts. */
export const defaultLimits: ServerLimits = {
  bodyBytes: 1_048_576,
  jsonDepth: 128,
  receiveMs: 15_000,
  answerMs: 20_000,
  concurrentRequests: 2_000,
};

/** Each that is open and idle takes some 15 KiB. */
export const defaultSocketLimits: SocketLimits = { perAddress: 5_000, inAll: 20_000 };
