import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createIndexerMetrics } from './metrics.ts';

test('Networks that share a registry report the sizes of their response caches side by side', async () => {
  const registry = new Registry();
  createIndexerMetrics(registry, 'unique').setResponseCache({ answers: 1, bytes: 100 });
  createIndexerMetrics(registry, 'quartz').setResponseCache({ answers: 2, bytes: 200 });

  const text = await registry.metrics();

  expect(text).toContain('indexer_kept_answers{network="unique"} 1');
  expect(text).toContain('indexer_kept_answers{network="quartz"} 2');
  expect(text).toContain('indexer_kept_answer_bytes{network="unique"} 100');
  expect(text).toContain('indexer_kept_answer_bytes{network="quartz"} 200');
});
