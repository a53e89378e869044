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

/** Callers that are remembered; beyond that those whose minute began first are forgotten. */
const MOST_CALLERS = 20_000;

/**
 * Counts the weight of requests for the rate limiter, by callers, each in windows of its own. A request that does not
 * fit any more is not counted, so that smaller ones still may; one that is heavier than the limit counts as all of it.
 */
export class WeightedStore {
  readonly #windows = new Map<string, Window>();

  /** The rate limiter's method; a count above `max` is a refusal. */
  incr(
    key: string,
    done: (error: null, count: Count) => void,
    timeWindowMs: number,
    max: number,
    nowMs = Date.now(),
  ): void {
    const space = key.indexOf(' ');
    const weight = Math.min(max, Number(key.slice(0, space)));
    const window = this.#open(key.slice(space + 1), timeWindowMs, nowMs);
    const ttl = window.startedMs + timeWindowMs - nowMs;
    const isRefused = window.used + weight > max;
    if (!isRefused) window.used += weight;
    done(null, { current: isRefused ? max + 1 : window.used, ttl });
  }

  /** The rate limiter's method for routes with limits of their own, which no route here has. */
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
