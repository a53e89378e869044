import { createChainApi } from '@hub/chain-api/create-chain-api';
import { chainApiPaths, mountChainApi } from '@hub/chain-api/mount-chain-api';
import type { WebNetworkConfig } from '@hub/contract/web-config';
import { createIndexer, type IndexerOptions } from '@hub/indexer/create-indexer';
import { indexerPath, mountIndexer } from '@hub/indexer/mount-indexer';
import type { Database } from '@hub/service-kit/database';
import type { Readiness } from '@hub/service-kit/readiness';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { networkProfiles } from './networks.ts';
import type { NetworkNode } from './start-node.ts';
import { webNetworkConfig } from './web-network-config.ts';

/** Chain API and indexer of one network. */
export interface NetworkServices extends AsyncDisposable {
  readonly node: NetworkNode;
  readonly web: WebNetworkConfig;
  readonly readiness: () => Readiness;
  /** Resolves when both have processed the block. */
  readonly caughtUp: (blockNumber: number) => Promise<unknown>;
  /** The base paths of their routes. */
  readonly apiBases: readonly string[];
  /** Adds their routes, with documentation, at the paths of the network. */
  mount(app: FastifyInstance): Promise<void>;
}

export interface StartNetworkOptions {
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly nowMs: () => number;
  readonly maxHeadAgeMs: number;
  readonly nodeWatch: { readonly maxLagBlocks: number };
  readonly allowedOrigins: readonly string[];
  readonly ipfsGateway: string | undefined;
  readonly maxChainApiLagBlocks: number;
  readonly maxIndexerLagBlocks: number;
  readonly strictReadiness: boolean;
  readonly replacesIndex: boolean;
}

/**
 * Chooses what the indexer does if its tables are of another chain. For a development chain it empties tables with the
 * same genesis block (with `replacesIndex`, those with any): the chain can be reverted, and without a data folder each
 * start makes other blocks on that genesis.
 */
function onOtherChain(
  { devchain }: NetworkNode,
  replacesIndex: boolean,
): Required<IndexerOptions>['onOtherChain'] {
  if (devchain === undefined) return 'stop';
  return replacesIndex ? 'beginAnew' : 'beginAnewOnSameGenesis';
}

/** Starts chain API and indexer of a network on a reachable chain. */
export async function startNetwork(
  node: NetworkNode,
  options: StartNetworkOptions,
): Promise<NetworkServices> {
  const { database, metrics, nowMs, maxHeadAgeMs, nodeWatch, strictReadiness } = options;
  const { id } = node;
  const { symbol, decimals } = networkProfiles[id];
  const logger = options.logger.child({ network: id });
  const readiness = { maxHeadAgeMs, strictReadiness };
  const chain = { genesisHash: node.genesisHash };
  const shared = {
    network: id,
    nodeUrls: node.urls,
    chain,
    nodeWatch,
    database,
    metrics,
    nowMs,
    ...readiness,
  };
  await using starting = new AsyncDisposableStack();
  const api = starting.use(
    await createChainApi({
      ...shared,
      publicNodeUrl: node.publicUrl,
      // The page supports only these symbols and decimals, so those that the node reports are not used.
      token: { symbol, decimals },
      allowedOrigins: options.allowedOrigins,
      ipfsGateway: options.ipfsGateway,
      maxLagBlocks: options.maxChainApiLagBlocks,
      logger: logger.child({ part: 'chain-api' }),
    }),
  );
  const indexer = starting.use(
    await createIndexer({
      ...shared,
      maxLagBlocks: options.maxIndexerLagBlocks,
      onOtherChain: onOtherChain(node, options.replacesIndex),
      logger: logger.child({ part: 'indexer' }),
    }),
  );
  const running = starting.move();
  return {
    node,
    web: webNetworkConfig({
      id,
      genesisHash: node.genesisHash,
      nodeUrl: node.publicUrl,
      chainApiUrl: chainApiPaths(id).base,
      indexerUrl: indexerPath(id),
    }),
    apiBases: [...Object.values(chainApiPaths(id)), indexerPath(id)],
    readiness: () => ({ [`${id}.chainApi`]: api.readiness(), [`${id}.indexer`]: indexer.readiness() }),
    caughtUp: (blockNumber) => Promise.all([api.caughtUp(blockNumber), indexer.caughtUp(blockNumber)]),
    async mount(app) {
      await mountChainApi(app, id, api);
      await mountIndexer(app, id, indexer);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
