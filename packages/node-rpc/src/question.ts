import type { NodeRpc } from './types.ts';

/** What is asked of a node by somebody who can tell a bad answer. */
export interface Question<Value> {
  /** The method that answers, as bad answers are counted. */
  readonly method: string;
  /**
   * Puts it to one node. 'NodeBadAnswer' says that the answer cannot be true; other codes of the asker's own that this
   * node cannot answer.
   */
  readonly put: (rpc: NodeRpc) => Promise<Value>;
  /** What speaks against an answer that might be true all the same; undefined when nothing does. */
  readonly doubt?: (value: Value) => string | undefined;
  /** Whether two doubtful answers are the same. */
  readonly isSame?: (a: Value, b: Value) => boolean;
  /** A doubtful answer that was given before. */
  readonly earlier?: Answer<Value>;
  /** How often each endpoint is asked at most; 5 when absent. */
  readonly rounds?: number;
}

export interface Answer<Value> {
  readonly value: Value;
  /** Which endpoint gave it, by its place in the list of URLs. */
  readonly endpoint: number;
  /** What speaks against it although no node says otherwise. */
  readonly doubt: string | undefined;
}

/**
 * Asks the endpoints in turn until one gives a good answer; after each vain round there is a growing pause. A doubtful
 * answer is given back when another endpoint gives the same (the only endpoint: again), or when at the end nobody gives
 * a better one.
 *
 * Throws the asker's own error when no endpoint can answer otherwise, 'NodeUnavailable' when none can be reached, and
 * AppError 'NoGoodAnswer' (retryable), which names what was wrong at each endpoint.
 */
export type Ask = <Value>(question: Question<Value>) => Promise<Answer<Value>>;

/** An answer that was found to be bad. */
export interface BadAnswer {
  /** Address of the node, without keys. */
  readonly node: string;
  readonly method: string;
  readonly reason: string;
}
