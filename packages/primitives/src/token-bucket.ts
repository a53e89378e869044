/** Allows a burst and then a steady rate. */
export interface TokenBucket {
  /** Takes tokens, one by default, if there are enough; returns whether it did. */
  take(count?: number): boolean;
}

export interface TokenBucketOptions {
  readonly capacity: number;
  readonly perSecond: number;
  /** A monotonic clock. */
  readonly nowMs: () => number;
}

/** Creates a full bucket. */
export function createTokenBucket({ capacity, perSecond, nowMs }: TokenBucketOptions): TokenBucket {
  let tokens = capacity;
  let filledAtMs = nowMs();
  return {
    take(count = 1) {
      const now = nowMs();
      tokens = Math.min(capacity, tokens + ((now - filledAtMs) / 1000) * perSecond);
      filledAtMs = now;
      if (tokens < count) return false;
      tokens -= count;
      return true;
    },
  };
}
