import { type RunningProcess, startProcess } from './start-process.ts';

/**
 * Starts the indexer for a node on a free port with production settings, except that it has no rate limit, no warning
 * about an old head, and no drain at its stop.
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
