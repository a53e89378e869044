import { type RunningProcess, startProcess } from './start-process.ts';

/**
 * Starts the indexer for a node on a free port with production settings, except that the request limit per address and
 * the warning about an old head are off.
 */
export function startIndexerProcess(nodeUrl: string, databaseUrl: string): Promise<RunningProcess> {
  return startProcess('indexer', [], {
    NODE_URL: nodeUrl,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    RATE_LIMIT: '0',
    MAX_HEAD_AGE_SECONDS: '0',
  });
}
