import { createServer } from '@hub/service-kit/create-server';
import type { Database } from '@hub/service-kit/database';
import { createLogger } from '@hub/service-kit/logger';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { type ChainApi, type ChainApiOptions, createChainApi } from '../../src/create-chain-api.ts';
import { chainApiPaths, mountChainApi } from '../../src/mount-chain-api.ts';

export interface RunningApi extends AsyncDisposable {
  readonly chainApi: ChainApi;
  readonly url: string;
  readonly metrics: Registry;
}

/** Starts one instance of the chain API on a free port, for tests that stop and restart it. */
export async function startApi(options: {
  readonly nodeUrl: string;
  /** Nodes to use after the first one. */
  readonly furtherNodeUrls?: readonly string[];
  readonly database: Database;
  readonly nowMs: () => number;
  readonly nodeTimeoutMs?: number;
  /** Logs nothing by default. */
  readonly logger?: Logger;
  readonly token?: ChainApiOptions['token'];
  readonly ipfsGateway?: string;
  readonly tokenLimits?: ChainApiOptions['tokenLimits'];
}): Promise<RunningApi> {
  const {
    nodeUrl,
    furtherNodeUrls = [],
    database,
    nowMs,
    nodeTimeoutMs,
    token,
    ipfsGateway,
    tokenLimits,
  } = options;
  const metrics = new Registry();
  const { logger = createLogger({ level: 'silent' }) } = options;
  await using starting = new AsyncDisposableStack();
  const settings = {
    network: 'unique',
    nodeUrls: [nodeUrl, ...furtherNodeUrls],
    database,
    logger,
    metrics,
    nowMs,
    ipfsGateway,
    ...(nodeTimeoutMs !== undefined && { nodeTimeoutMs }),
    ...(token && { token }),
    ...(tokenLimits && { tokenLimits }),
  };
  const chainApi = starting.use(await createChainApi(settings));
  const server = await createServer({ logger });
  starting.defer(() => server.close());
  await mountChainApi(server, 'unique', chainApi);
  const serverUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  const running = starting.move();
  return {
    chainApi,
    metrics,
    url: `${serverUrl}${chainApiPaths('unique').base}`,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
