import { type RunningProcess, startProcess } from './start-process.ts';

/**
 * The chain API of a node on a free port, as it runs in production, but for the limits per address; of another
 * checkout when its folder is given.
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
