import { Counter, Gauge, Histogram, type Metric, type Registry } from 'prom-client';

/** Creates metrics with the label `network`. The networks of a process share a registry and each metric in it. */
export interface NetworkSeries {
  gauge(name: string, help: string, ...labels: string[]): Gauge;
  counter(name: string, help: string, ...labels: string[]): Counter;
  /** `bounds` are the upper bounds of the buckets. */
  histogram(name: string, help: string, bounds: readonly number[], ...labels: string[]): Histogram;
}

/** The metrics of a registry. Each is created at its first use and reused afterwards. */
export function networkSeries(registry: Registry): NetworkSeries {
  const registers = [registry];
  function getOrCreate<T extends Metric>(name: string, create: () => T): T {
    // The cast is safe, because each name is used for one kind of metric.
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
