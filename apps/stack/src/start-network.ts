import { createChainApi } from '@hub/chain-api/create-chain-api';
import type { WebNetworkConfig } from '@hub/contract/web-config';
import { createIndexer } from '@hub/indexer/create-indexer';
import type { Database } from '@hub/service-kit/database';
import { mountApi } from '@hub/service-kit/mount-api';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { type NetworkId, networkPaths } from './networks.ts';
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
  const paths = networkPaths(id);
  return {
    id,
    web: webNetworkConfig({
      id,
      genesisHash: node.genesisHash,
      nodeUrl: node.urls[0] ?? '',
      chainApiUrl: paths.chainApi,
      indexerUrl: paths.indexer,
    }),
    readiness: () => ({ [`${id}.chainApi`]: api.isReady(), [`${id}.indexer`]: indexer.isReady() }),
    async mount(app) {
      for (const prefix of [paths.chainApi, paths.chainApiAlias]) {
        await mountApi(app, { ...chainApiDescription, prefix, register: (scope) => api.register(scope) });
      }
      await mountApi(app, {
        ...indexerDescription,
        prefix: paths.indexer,
        register: (scope) => indexer.register(scope),
      });
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

const chainApiDescription = {
  title: 'Chain API',
  version: '1',
  description: 'Balances, state, staking, and building, submitting and following extrinsics of one network.',
};

const indexerDescription = {
  title: 'Indexer',
  version: '2',
  description:
    'Blocks, extrinsics, events, accounts, balances and transfers of one network, and account histories.',
};
