/** The order in which endpoints are queried. */
export interface EndpointOrder {
  /**
   * Returns the indices. Trusted endpoints come before distrusted ones. Among the trusted ones, usable endpoints come
   * before unusable ones, and the one in use is the first of its group. The distrusted ones are sorted by their last
   * bad answer, the oldest first. Endpoints on another chain are left out.
   */
  list(): readonly number[];
  /** Notes a bad answer of the endpoint. Returns whether it was trusted until now. */
  distrust(index: number): boolean;
}

/** How long an endpoint is queried last after a bad answer. */
const distrustMs = 30_000;

export interface EndpointOrderOptions {
  readonly count: number;
  /** Index of the connected endpoint. */
  readonly inUse: () => number | undefined;
  /** Whether an endpoint was level or trailing at its last check and has not stalled; true before the first one. */
  readonly isUsable: (index: number) => boolean;
  /** Whether an endpoint is on another chain: its answers would be about blocks of that chain. */
  readonly isForked: (index: number) => boolean;
  /** A monotonic clock. */
  readonly nowMs: () => number;
}

export function createEndpointOrder(options: EndpointOrderOptions): EndpointOrder {
  const { count, inUse, isUsable, isForked, nowMs } = options;
  const distrustedUntilMs = new Array<number>(count).fill(0);
  const until = (index: number): number => distrustedUntilMs[index] ?? 0;
  return {
    list() {
      const now = nowMs();
      const first = inUse();
      const rank = (index: number): number => Math.max(until(index), now);
      return Array.from(distrustedUntilMs, (_, index) => index)
        .filter((index) => !isForked(index))
        .sort(
          (a, b) =>
            rank(a) - rank(b) ||
            Number(isUsable(b)) - Number(isUsable(a)) ||
            Number(b === first) - Number(a === first) ||
            a - b,
        );
    },
    distrust(index) {
      const now = nowMs();
      const wasTrusted = until(index) <= now;
      distrustedUntilMs[index] = now + distrustMs;
      return wasTrusted;
    },
  };
}
