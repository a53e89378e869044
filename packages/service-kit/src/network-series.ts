import { Counter, Gauge, Histogram, type Metric, type Registry } from 'prom-client';

/** Makes series with the label `network`; networks of one process share a registry, and each series in it. */
export interface NetworkSeries {
  gauge(name: string, help: string, ...labels: string[]): Gauge;
  counter(name: string, help: string, ...labels: string[]): Counter;
  /** `bounds`: upper bounds of its buckets. */
  histogram(name: string, help: string, bounds: readonly number[], ...labels: string[]): Histogram;
}

/** Series of a registry: made at their first use, the same at every other. */
export function networkSeries(registry: Registry): NetworkSeries {
  const registers = [registry];
  function getOrCreate<T extends Metric>(name: string, create: () => T): T {
    // Of the kind it was made as: each name has one.
    return (registry.getSingleMetric(name) as T | undefined) ?? create();
  }
  return {
    gauge: (name, help, ...labels) =>
      getOrCreate(name, () => new Gauge({ name, help, labelNames: ['network', ...labels], registers })),
    counter: (name, help, ...labels) =>
      getOrCreate(name, () => new Counter({ name, help, labelNames: ['network', ...labels], registers })),
    histogram: (name, help, bounds, ...labels) =>
      getOrCreate(
        name,
        () =>
          new Histogram({ name, help, labelNames: ['network', ...labels], buckets: [...bounds], registers }),
      ),
  };
}
