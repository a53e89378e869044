import { readFile } from 'node:fs/promises';
import { collectDefaultMetrics, type Metric } from 'prom-client';
import { expect, test } from 'vitest';
import { TestNetwork } from '../src/test-network.ts';

const page = new URL('../../../docs/metrics.md', import.meta.url);

test('docs/metrics.md lists exactly the metrics of chain API and indexer in one process, with type and labels', async () => {
  await using network = await TestNetwork.create();
  collectDefaultMetrics({ register: network.metrics });
  await network.processAll();
  const exposed = network.metrics.getMetricsAsArray().map(rowOf).toSorted();
  const documented = [
    ...(await readFile(page, 'utf8')).matchAll(/^\| `(\w+)` \| (\w+) \| ([\w, ]*?) ?\| \S/gm),
  ]
    .map(([, name, type, labels]) => `${name} ${type} ${labels}`)
    .toSorted();
  expect(documented).toEqual(exposed);
});

/** The properties of a metric that prom-client has in addition to its published types. */
type Described = Metric & {
  readonly name: string;
  readonly type: string;
  readonly labelNames: readonly string[];
};

function rowOf(metric: unknown): string {
  const { name, type, labelNames } = metric as Described;
  return `${name} ${type} ${labelNames.join(', ')}`;
}
