import type { Registry } from 'prom-client';
import { networkSeries } from './network-series.ts';
import type { NodeState } from './readiness.ts';

/**
 * Registers a service's metrics of its nodes, or reuses those of another network. Returns the function that sets them.
 */
export function createNodeMetrics(
  registry: Registry,
  service: 'chain_api' | 'indexer',
  network: string,
): (nodes: readonly NodeState[]) => void {
  const { gauge } = networkSeries(registry);
  const best = gauge(`${service}_node_best_block`, "The node's best block", 'node');
  const healthy = gauge(
    `${service}_node_healthy`,
    '1 while the node answers, is level with the others and on their chain, else 0',
    'node',
  );
  const inUse = gauge(`${service}_node_in_use`, '1 for the node in use, else 0', 'node');
  return (nodes) => {
    for (const { address: node, bestNumber, isHealthy, isInUse } of nodes) {
      if (bestNumber !== undefined) best.set({ network, node }, bestNumber);
      healthy.set({ network, node }, isHealthy ? 1 : 0);
      inUse.set({ network, node }, isInUse ? 1 : 0);
    }
  };
}
