/** A caller and the weight of its request, as one key of the rate limiter. */
export function weightedKey(caller: string, weight: number): string {
  return `${weight} ${caller}`;
}

interface Window {
  readonly startedMs: number;
  used: number;
}

interface Count {
  readonly current: number;
  readonly ttl: number;
}

/** Largest number of remembered callers; beyond it, those with the oldest minute are forgotten. */
const MOST_CALLERS = 20_000;

/**
 * Counts the weight of requests for the rate limiter. Each caller has a window of its own, from its first request on. A
 * request that exceeds the limit is not counted, so that smaller ones still pass; one that is heavier than the limit
 * counts as the whole limit.
 */
export class WeightedStore {
  readonly #windows = new Map<string, Window>();

  /** Called by the rate limiter; a count above `max` refuses the request. The clock is monotonic: nobody can set it. */
  incr(
    key: string,
    done: (error: null, count: Count) => void,
    timeWindowMs: number,
    max: number,
    nowMs = performance.now(),
  ): void {
    const space = key.indexOf(' ');
    const weight = Math.min(max, Number(key.slice(0, space)));
    const window = this.#open(key.slice(space + 1), timeWindowMs, nowMs);
    // In this order of the subtractions, rounding never makes `ttl` longer than the window.
    const ttl = timeWindowMs - (nowMs - window.startedMs);
    const isRefused = window.used + weight > max;
    if (!isRefused) window.used += weight;
    done(null, { current: isRefused ? max + 1 : window.used, ttl });
  }

  /** Called by the rate limiter for routes with their own limits; there are none here. */
  child(): this {
    return this;
  }

  #open(caller: string, timeWindowMs: number, nowMs: number): Window {
    const known = this.#windows.get(caller);
    if (known !== undefined && known.startedMs + timeWindowMs > nowMs) return known;
    const opened: Window = { startedMs: nowMs, used: 0 };
    this.#windows.delete(caller);
    this.#windows.set(caller, opened);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MOST_CALLERS && oldest !== undefined) this.#windows.delete(oldest);
    return opened;
  }
}
