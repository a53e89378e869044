import type { Devchain } from '@hub/devchain/start-devchain';
import { createServer } from '@hub/service-kit/create-server';
import type { Database } from '@hub/service-kit/database';
import { createLogger } from '@hub/service-kit/logger';
import { openTestDatabase } from '@hub/testkit/test-database';
import type { Indexer } from '../../src/create-indexer.ts';
import { indexerPath, mountIndexer } from '../../src/mount-indexer.ts';
import { startIndexer } from './index-afresh.ts';

export interface IndexerServer extends AsyncDisposable {
  /** Base URL of the API. */
  readonly url: string;
  /** Resolves when the chain's best block is indexed. */
  processAll(): Promise<void>;
}

/** The HTTP server of an indexer. */
export async function serveIndexer(indexer: Indexer): Promise<{ readonly url: string } & AsyncDisposable> {
  const server = await createServer({ logger: createLogger({ level: 'silent' }) });
  await mountIndexer(server, 'unique', indexer);
  const base = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${base}${indexerPath('unique')}`, [Symbol.asyncDispose]: () => server.close() };
}

/** An indexer with its own database and HTTP server. The caller keeps the chain, which several indexers may share. */
export async function startIndexerServer(
  { wsUrl, chain }: Devchain,
  dialect?: Database['dialect'],
): Promise<IndexerServer> {
  await using starting = new AsyncDisposableStack();
  const database = starting.use(await openTestDatabase(dialect));
  const indexer = starting.use(await startIndexer({ nodeUrls: [wsUrl], database }));
  const { url } = starting.use(await serveIndexer(indexer));
  const running = starting.move();
  return {
    url,
    processAll() {
      const { number, hash } = chain.bestBlock();
      return indexer.caughtUp(number, hash);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
