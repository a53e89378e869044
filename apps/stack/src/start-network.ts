import { createChainApi } from '@hub/chain-api/create-chain-api';
import { chainApiPaths, mountChainApi } from '@hub/chain-api/mount-chain-api';
import type { WebNetworkConfig } from '@hub/contract/web-config';
import { createIndexer } from '@hub/indexer/create-indexer';
import { indexerPath, mountIndexer } from '@hub/indexer/mount-indexer';
import type { Database } from '@hub/service-kit/database';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { NetworkId } from './networks.ts';
import type { NetworkNode } from './start-node.ts';
import { webNetworkConfig } from './web-network-config.ts';

/** Both services of one network, reading its chain. */
export interface NetworkServices extends AsyncDisposable {
  readonly id: NetworkId;
  readonly web: WebNetworkConfig;
  readonly readiness: () => Readonly<Record<string, boolean>>;
  /** Adds their routes, with documentation, at the paths of the network. */
  mount(app: FastifyInstance): Promise<void>;
}

export interface StartNetworkOptions {
  readonly node: NetworkNode;
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** Starts chain API and indexer of a network on a chain that answers. */
export async function startNetwork(id: NetworkId, options: StartNetworkOptions): Promise<NetworkServices> {
  const { node, database, metrics } = options;
  const logger = options.logger.child({ network: id });
  const shared = { network: id, nodeUrls: node.urls, database, metrics };
  await using starting = new AsyncDisposableStack();
  const api = starting.use(await createChainApi({ ...shared, logger: logger.child({ part: 'chain-api' }) }));
  const indexer = starting.use(await createIndexer({ ...shared, logger: logger.child({ part: 'indexer' }) }));
  const running = starting.move();
  return {
    id,
    web: webNetworkConfig({
      id,
      genesisHash: node.genesisHash,
      nodeUrl: node.urls[0] ?? '',
      chainApiUrl: chainApiPaths(id).base,
      indexerUrl: indexerPath(id),
    }),
    readiness: () => ({ [`${id}.chainApi`]: api.isReady(), [`${id}.indexer`]: indexer.isReady() }),
    async mount(app) {
      await mountChainApi(app, id, api);
      await mountIndexer(app, id, indexer);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
