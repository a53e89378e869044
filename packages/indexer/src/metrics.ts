import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The indexer's series of one network. */
export interface IndexerMetrics {
  setBlocks(blocks: { readonly indexed: number; readonly finalized: number }): void;
  setBestBlock(blockNumber: number): void;
  setQuarantined(count: number): void;
  observeBatch(batch: { readonly blocks: number; readonly durationMs: number }): void;
  countRollback(): void;
  countRebuild(): void;
  countBadAnswer(bad: { readonly node: string; readonly method: string }): void;
}

/** Registers the series, or uses those that another network registered already. */
export function createIndexerMetrics(registry: Registry, network: string): IndexerMetrics {
  const gauge = (name: string, help: string) =>
    getOrCreate(
      registry,
      name,
      () => new Gauge({ name, help, labelNames: ['network'], registers: [registry] }),
    );
  const counter = (name: string, help: string) =>
    getOrCreate(
      registry,
      name,
      () => new Counter({ name, help, labelNames: ['network'], registers: [registry] }),
    );
  const block = gauge('indexer_block_number', 'Last block written');
  const finalizedBlock = gauge('indexer_finalized_block_number', 'Last written block that is final');
  const best = gauge('indexer_best_block_number', "The node's best block");
  const quarantined = gauge('indexer_quarantined_blocks', 'Blocks kept raw because they cannot be decoded');
  const blocks = counter('indexer_blocks_total', 'Blocks written');
  const rollbacks = counter('indexer_rollbacks_total', 'Rollbacks after a reorg');
  const rebuilds = counter('indexer_rebuilds_total', 'Rebuilds after another chain was met');
  const badAnswers = getOrCreate(
    registry,
    'indexer_bad_answers_total',
    () =>
      new Counter({
        name: 'indexer_bad_answers_total',
        help: 'Answers of nodes that were wrong or missing',
        labelNames: ['network', 'node', 'method'],
        registers: [registry],
      }),
  );
  const batchSeconds = getOrCreate(
    registry,
    'indexer_batch_seconds',
    () =>
      new Histogram({
        name: 'indexer_batch_seconds',
        help: 'Time to read the state for a batch of blocks and write it',
        labelNames: ['network'],
        buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
        registers: [registry],
      }),
  );
  const labels = { network };
  return {
    setBlocks({ indexed, finalized }) {
      block.set(labels, indexed);
      finalizedBlock.set(labels, finalized);
    },
    setBestBlock: (blockNumber) => best.set(labels, blockNumber),
    setQuarantined: (count) => quarantined.set(labels, count),
    observeBatch(batch) {
      blocks.inc(labels, batch.blocks);
      batchSeconds.observe(labels, batch.durationMs / 1000);
    },
    countRollback: () => rollbacks.inc(labels),
    countRebuild: () => rebuilds.inc(labels),
    countBadAnswer: ({ node, method }) => badAnswers.inc({ network, node, method }),
  };
}

function getOrCreate<Metric>(registry: Registry, name: string, create: () => Metric): Metric {
  return (registry.getSingleMetric(name) as Metric | undefined) ?? create();
}
