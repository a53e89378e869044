import { type RunningProcess, startProcess } from './start-process.ts';

/**
 * Starts the chain API of a checkout, by default of this one, for a node on a free port. It has production settings,
 * except that it has no rate limit, 100,000 places for sockets, no warning about an old head, and no drain at its stop.
 */
export function startChainApiProcess(nodeUrl: string, checkout?: string): Promise<RunningProcess> {
  const environment = {
    NODE_URL: nodeUrl,
    PORT: '0',
    RATE_LIMIT: '0',
    MAX_SOCKETS: '100000',
    MAX_SOCKETS_PER_ADDRESS: '100000',
    MAX_HEAD_AGE_SECONDS: '0',
  };
  return startProcess('chain-api', [], environment, checkout);
}
