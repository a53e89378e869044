import { Counter, Gauge, type Registry } from 'prom-client';
import type { SubmitAnswer } from './submissions/refusal.ts';

/** The chain API's series of one network. */
export interface ChainApiMetrics {
  countSubmission(outcome: SubmitAnswer['kind']): void;
  setTrackedBlock(blockNumber: number): void;
}

/** Registers the series, or uses those that another network registered already. */
export function createChainApiMetrics(registry: Registry, network: string): ChainApiMetrics {
  const submissions = getOrCreate(
    registry,
    'chain_api_submissions_total',
    (name) =>
      new Counter({
        name,
        help: "Extrinsics handed to the node, by the node's answer",
        labelNames: ['network', 'outcome'],
        registers: [registry],
      }),
  );
  const trackedBlock = getOrCreate(
    registry,
    'chain_api_tracked_block_number',
    (name) =>
      new Gauge({
        name,
        help: 'Last block looked through for submissions',
        labelNames: ['network'],
        registers: [registry],
      }),
  );
  return {
    countSubmission: (outcome) => submissions.inc({ network, outcome }),
    setTrackedBlock: (blockNumber) => trackedBlock.set({ network }, blockNumber),
  };
}

function getOrCreate<Metric>(registry: Registry, name: string, create: (name: string) => Metric): Metric {
  return (registry.getSingleMetric(name) as Metric | undefined) ?? create(name);
}
