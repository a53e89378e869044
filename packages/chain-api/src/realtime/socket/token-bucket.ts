/** Allows a burst and then a steady rate. */
export interface TokenBucket {
  /** Whether one more is allowed now. */
  take(): boolean;
}

export interface TokenBucketOptions {
  readonly capacity: number;
  readonly perSecond: number;
  /** A clock that only goes forward. */
  readonly nowMs: () => number;
}

/** A full bucket. */
export function createTokenBucket({ capacity, perSecond, nowMs }: TokenBucketOptions): TokenBucket {
  let tokens = capacity;
  let filledAtMs = nowMs();
  return {
    take() {
      const now = nowMs();
      tokens = Math.min(capacity, tokens + ((now - filledAtMs) / 1000) * perSecond);
      filledAtMs = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
