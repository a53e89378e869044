/** In which order several endpoints are asked. */
export interface EndpointOrder {
  /** Trusted ones first, of those the one in use; who gave the bad answer longest ago leads the others. */
  list(): readonly number[];
  /** A bad answer came from the endpoint. Tells whether it was trusted until now. */
  distrust(index: number): boolean;
}

/** How long an endpoint is asked last after a bad answer. */
const distrustMs = 30_000;

/** `inUse` tells the endpoint that is connected anyway, `nowMs` a time that never falls. */
export function createEndpointOrder(
  count: number,
  inUse: () => number | undefined,
  nowMs: () => number,
): EndpointOrder {
  const distrustedUntilMs = new Array<number>(count).fill(0);
  const until = (index: number): number => distrustedUntilMs[index] ?? 0;
  return {
    list() {
      const now = nowMs();
      const first = inUse();
      const rank = (index: number): number => Math.max(until(index), now);
      return Array.from(distrustedUntilMs, (_, index) => index).sort(
        (a, b) => rank(a) - rank(b) || Number(b === first) - Number(a === first) || a - b,
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
