import type { ConnectionState, NodeHealth, RequestRecord } from '@hub/node-rpc/types';
import { networkSeries } from '@hub/service-kit/network-series';
import { createNodeMetrics } from '@hub/service-kit/node-metrics';
import type { Registry } from 'prom-client';
import type { SubmissionMetrics } from './extrinsics/submissions/status/submission-metrics.ts';
import type { HeadMetrics } from './readiness/head-watch.ts';

/** The chain API's metrics of one network; docs/metrics.md lists them. */
export interface ChainApiMetrics extends SubmissionMetrics, HeadMetrics {
  setConnection(state: ConnectionState): void;
  observeNodeRequest(record: RequestRecord): void;
  setNodes(nodes: readonly NodeHealth[]): void;
}

/** Registers the metrics, or reuses those that another network registered. */
export function createChainApiMetrics(registry: Registry, network: string): ChainApiMetrics {
  const { gauge, counter, histogram } = networkSeries(registry);
  const submissions = counter(
    'chain_api_submissions_total',
    'Submitted extrinsics by the answer of the node: of its pool, or of its runtime, which may refuse one first',
    'outcome',
  );
  const trackedBlock = gauge('chain_api_tracked_block_number', 'Last block scanned for submissions');
  const headBlock = gauge('chain_api_head_block_number', "The node's best block");
  const headTime = gauge('chain_api_head_timestamp_seconds', "The best block's own time");
  const finalizedBlock = gauge('chain_api_finalized_block_number', "The node's finalized block");
  const connected = gauge('chain_api_node_connected', '1 while a node is connected, else 0');
  const connections = counter('chain_api_node_connections_total', 'Connections made to a node');
  const nodeSeconds = histogram(
    'chain_api_node_request_seconds',
    'Time of requests to the node, waiting for a connection included',
    [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    'method',
    'outcome',
  );
  const resubmissions = counter(
    'chain_api_resubmissions_total',
    'Extrinsics submitted to the node again after its pool had lost them',
  );
  const retractedFinal = counter(
    'chain_api_retracted_final_submissions_total',
    'Final submissions that became pending again, because the node has other blocks in place of theirs',
  );
  const undecodedBlocks = counter(
    'chain_api_undecoded_blocks_total',
    'Failed tries to read the events of a block with submissions',
  );
  return {
    setNodes: createNodeMetrics(registry, 'chain_api', network),
    countResubmission: () => resubmissions.inc({ network }),
    countRetractedFinal: (submissions) => retractedFinal.inc({ network }, submissions),
    countUndecodedBlock: () => undecodedBlocks.inc({ network }),
    countSubmission: (outcome) => submissions.inc({ network, outcome }),
    setTrackedBlock: (blockNumber) => trackedBlock.set({ network }, blockNumber),
    setHead({ number, timestampMs }) {
      headBlock.set({ network }, number);
      if (timestampMs !== undefined) headTime.set({ network }, timestampMs / 1000);
    },
    setFinalizedBlock: (blockNumber) => finalizedBlock.set({ network }, blockNumber),
    setConnection(state) {
      connected.set({ network }, state === 'connected' ? 1 : 0);
      if (state === 'connected') connections.inc({ network });
    },
    observeNodeRequest: ({ method, durationMs, isSuccess }) =>
      nodeSeconds.observe({ network, method, outcome: isSuccess ? 'answered' : 'failed' }, durationMs / 1000),
  };
}
