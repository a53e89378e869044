import { askingRpc } from '@hub/node-rpc/asking-rpc';
import { connectNode } from '@hub/node-rpc/connect-node';
import type { ChainIdentity } from '@hub/node-rpc/types';
import { pause } from '@hub/primitives/node/pause';
import type { Database } from '@hub/service-kit/database';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { createRuntimeCache } from '../chain/runtime-cache.ts';
import { finalOfTables } from '../database/final-of-tables.ts';
import { openStore } from '../database/store.ts';
import { createIndexerMetrics } from '../metrics.ts';
import { indexed } from '../modules/modules.ts';
import { createAccountFinder } from '../projection/mentions.ts';
import type { SyncContext } from '../sync/sync-context.ts';

export interface SessionOptions {
  readonly network: string;
  readonly nodeUrls: readonly string[];
  /** The chain that nodes must serve; absent: any chain. */
  readonly chain?: ChainIdentity;
  /** Whether, of several nodes, only those with the last final block of the tables are used; default false. */
  readonly usesNodesOfTables?: boolean;
  readonly database: Database;
  readonly logger: Logger;
}

/** A network's tables and a connection to its node, for a command that runs once. */
export interface Session extends AsyncDisposable {
  readonly context: SyncContext;
  readonly database: Database;
}

/** Opens the tables and connects to the node. Rejects with AppError 'NodeUnavailable' when no node answers. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { network, nodeUrls, chain, usesNodesOfTables = false, database, logger } = options;
  const store = await openStore(database, network, indexed);
  const node = await connectNode({
    urls: nodeUrls,
    logger,
    ...(chain && { chain }),
    ...(usesNodesOfTables && { finalBefore: (genesisHash) => finalOfTables(store, genesisHash) }),
  });
  const rpc = askingRpc(node);
  const context: SyncContext = {
    rpc,
    runtimes: createRuntimeCache(rpc),
    findAccounts: createAccountFinder(),
    store,
    logger,
    metrics: createIndexerMetrics(new Registry(), network),
    pause,
  };
  return { context, database, [Symbol.asyncDispose]: () => node[Symbol.asyncDispose]() };
}
