import type { Registry } from 'prom-client';

/** Time for which a rendering is reused; no scraper comes more often. */
const FRESH_MS = 200;

/**
 * Creates a function that returns the metrics as bytes. Concurrent callers share a rendering, so that metrics are
 * rendered at most five times a second and held in memory once.
 */
export function renderMetrics(registry: Registry): () => Promise<Buffer> {
  let rendering: Promise<Buffer> | undefined;
  return () => {
    if (rendering === undefined) {
      rendering = registry.metrics().then((text) => Buffer.from(text));
      const forget = () => {
        rendering = undefined;
      };
      setTimeout(forget, FRESH_MS).unref();
      rendering.catch(forget);
    }
    return rendering;
  };
}
