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
