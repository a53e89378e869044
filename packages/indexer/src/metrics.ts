import { createNodeMetrics } from '@hub/service-kit/node-metrics';
import type { NodeState } from '@hub/service-kit/readiness';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The stages of a batch. Stages of different batches run at the same time. */
export type Stage = 'fetch' | 'decode' | 'balances' | 'write';

/** The indexer's metrics of one network. */
export interface IndexerMetrics {
  setBlocks(blocks: { readonly indexed: number; readonly finalized: number }): void;
  setBestBlock(blockNumber: number): void;
  setQuarantined(count: number): void;
  setBlockTime(timestampMs: number): void;
  /** Counts the blocks of a batch that was written. */
  countBlocks(blocks: number): void;
  /** Runs a stage's work for one batch and records its duration, waiting for node and database included. */
  timeStage<T>(stage: Stage, work: () => Promise<T>): Promise<T>;
  countRollback(): void;
  setResponseCache(size: { readonly answers: number; readonly bytes: number }): void;
  setNodes(nodes: readonly NodeState[]): void;
  setChainMismatch(isMismatch: boolean): void;
  countBadAnswer(bad: { readonly node: string; readonly method: string }): void;
}

/** Registers the metrics, or reuses those that another network registered already. */
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
  const quarantined = gauge(
    'indexer_quarantined_blocks',
    'Blocks in quarantine, because they cannot be decoded',
  );
  const blocks = counter('indexer_blocks_total', 'Blocks written');
  const rollbacks = counter('indexer_rollbacks_total', 'Rollbacks after a reorg');
  const chainMismatch = gauge(
    'indexer_chain_mismatch',
    '1 while the node serves another chain than the tables hold, else 0',
  );
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
  const blockTime = gauge('indexer_block_timestamp_seconds', "The last written block's own time");
  const batchBlocks = gauge('indexer_batch_blocks', 'Blocks of the last batch written');
  const stageSeconds = getOrCreate(
    registry,
    'indexer_stage_seconds',
    () =>
      new Histogram({
        name: 'indexer_stage_seconds',
        help: 'Time of each stage of a batch, waiting included: fetch, decode, balances, write',
        labelNames: ['network', 'stage'],
        buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
        registers: [registry],
      }),
  );
  const keptAnswers = gauge('indexer_kept_answers', 'Answers kept in memory until the tables change');
  const keptBytes = gauge('indexer_kept_answer_bytes', 'Bytes of cached answers and of URLs noted');
  const labels = { network };
  return {
    setBlocks({ indexed, finalized }) {
      block.set(labels, indexed);
      finalizedBlock.set(labels, finalized);
    },
    setBestBlock: (blockNumber) => best.set(labels, blockNumber),
    setQuarantined: (count) => quarantined.set(labels, count),
    setBlockTime: (timestampMs) => blockTime.set(labels, timestampMs / 1000),
    countBlocks(count) {
      blocks.inc(labels, count);
      batchBlocks.set(labels, count);
    },
    async timeStage(stage, work) {
      const end = stageSeconds.startTimer({ network, stage });
      try {
        return await work();
      } finally {
        end();
      }
    },
    setNodes: createNodeMetrics(registry, 'indexer', network),
    countRollback: () => rollbacks.inc(labels),
    setResponseCache({ answers, bytes }) {
      keptAnswers.set(labels, answers);
      keptBytes.set(labels, bytes);
    },
    setChainMismatch: (isMismatch) => chainMismatch.set(labels, isMismatch ? 1 : 0),
    countBadAnswer: ({ node, method }) => badAnswers.inc({ network, node, method }),
  };
}

function getOrCreate<Metric>(registry: Registry, name: string, create: () => Metric): Metric {
  return (registry.getSingleMetric(name) as Metric | undefined) ?? create();
}
