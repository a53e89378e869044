import { type RunningProcess, startProcess } from './start-process.ts';

/** The chain API of a node on a free port, as it runs in production, but for the limit of requests per address. */
export function startChainApiProcess(nodeUrl: string): Promise<RunningProcess> {
  return startProcess('chain-api', [], {
    NODE_URL: nodeUrl,
    PORT: '0',
    RATE_LIMIT: '0',
    MAX_HEAD_AGE_SECONDS: '0',
  });
}
