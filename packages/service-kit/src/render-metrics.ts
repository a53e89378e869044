import type { Registry } from 'prom-client';

/** Time for which a rendering serves everybody who asks: no scraper comes more often. */
const FRESH_MS = 200;

/**
 * Makes a function that gives the metrics as bytes, which all who ask share: however many do, they are rendered at most
 * five times a second and held once.
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
