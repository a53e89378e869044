import type { NodeRpc } from './types.ts';

/** A query to nodes by a caller that can recognize bad answers. */
export interface Question<Value> {
  /** The method under which bad answers are counted. */
  readonly method: string;
  /**
   * Sends the query to one node. Rejects with 'NodeBadAnswer' when the answer cannot be true; another AppError that the
   * caller's checks throw means that this node cannot answer.
   */
  readonly put: (rpc: NodeRpc) => Promise<Value>;
  /** The reason to suspect an answer that may still be true; undefined when there is none. */
  readonly anomaly?: (value: Value) => string | undefined;
  /** Whether two suspect answers are the same. */
  readonly isSame?: (a: Value, b: Value) => boolean;
  /** A suspect answer of an earlier query: its endpoint is queried last, and another endpoint may confirm it. */
  readonly earlier?: Answer<Value>;
  /** Largest number of attempts per endpoint; default 5. */
  readonly rounds?: number;
}

export interface Answer<Value> {
  readonly value: Value;
  /** Index of the endpoint that returned it, in the list of URLs. */
  readonly endpoint: number;
  /** The reason to suspect the answer, which was confirmed or the best one available; undefined if there is none. */
  readonly anomaly: string | undefined;
}

/**
 * Queries the endpoints, except those on another chain, in turn until one returns a valid answer, with a growing pause
 * after each unsuccessful round. A suspect answer is returned when another endpoint confirms it (a single endpoint:
 * when it repeats it), or when no endpoint returns a better one at the end.
 *
 * Without any answer it throws an error of the caller's checks: at once when they refuse every reachable endpoint,
 * after the last round when they refuse any. Else it throws 'NodeUnavailable' when no endpoint can be reached, or
 * AppError 'NoGoodAnswer' (retryable) with the reason of each endpoint.
 */
export type Ask = <Value>(question: Question<Value>) => Promise<Answer<Value>>;

export interface BadAnswer {
  /** Address of the node, without keys. */
  readonly node: string;
  readonly method: string;
  readonly reason: string;
}
