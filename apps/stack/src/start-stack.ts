import type { WebConfig } from '@hub/contract/web-config';
import { claimDatabase } from '@hub/service-kit/claim-database';
import { createServer } from '@hub/service-kit/create-server';
import { type Database, openDatabase } from '@hub/service-kit/database';
import { drain } from '@hub/service-kit/drain';
import { assertAddressFree, listen } from '@hub/service-kit/listen';
import { registerOperations } from '@hub/service-kit/operations';
import type { Readiness } from '@hub/service-kit/readiness';
import type { RunningService } from '@hub/service-kit/run-service';
import { watchDatabase } from '@hub/service-kit/watch-database';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { StackConfig } from './config.ts';
import { buildPage } from './page/build-page.ts';
import { bundleDevWallet } from './page/bundle-dev-wallet.ts';
import { DEV_WALLET_NAME } from './page/serve-dev-wallet.ts';
import { servePage } from './page/serve-page.ts';
import { settleAll } from './settle-all.ts';
import { startNetwork } from './start-network.ts';
import { type NetworkNode, startNode } from './start-node.ts';

/** Everything that `npm start` runs. */
export interface Stack extends RunningService {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly web: WebConfig;
  /** In the order of `web.networks`. */
  readonly nodes: readonly NetworkNode[];
  /** Whether each part can serve, as `/ready` reports it. */
  readiness(): Readiness;
  /** Resolves when all services have processed the present best block of each development chain. */
  processAll(): Promise<void>;
}

/**
 * Starts chains (or connects to the real ones), database, services and page, and listens last.
 *
 * If a later part fails, the earlier ones are stopped again.
 */
export async function startStack(config: StackConfig, logger: Logger, nowMs = Date.now): Promise<Stack> {
  await checkAddresses(config);
  const isDevelopment = config.networks.some(({ node }) => node.kind === 'development');
  const metrics = new Registry();
  const { dataDir, allowedOrigins } = config;
  await using starting = new AsyncDisposableStack();

  async function open(): Promise<Database> {
    const opened = starting.use(
      await openDatabase(config.database, { logger, readMs: config.limits?.answerMs }),
    );
    if (isDevelopment) starting.use(await claimForDevelopment(opened));
    return opened;
  }
  // The claim of a PostgreSQL database may be refused, so it is made before chains start. No other stack can claim an
  // embedded database, and it takes seconds to open, so it is opened while they start.
  const isOnServer = typeof config.database === 'object' && 'url' in config.database;
  const claimed = isDevelopment && isOnServer ? await open() : undefined;
  const nodesStarted = settleAll(
    config.networks.map(async (network) =>
      starting.use(await startNode(network, { dataDir, allowedOrigins, nowMs })),
    ),
  );
  // External nodes may not answer: nothing is opened or built before that is known.
  if (!isDevelopment) await nodesStarted;
  const [nodes, database, folder, devWallet] = await settleAll([
    nodesStarted,
    claimed ?? open(),
    buildPage(),
    isDevelopment ? bundleDevWallet() : undefined,
  ]);
  const databaseWatch = starting.use(watchDatabase(database));
  const networks = await settleAll(
    nodes.map(async (node) =>
      starting.use(await startNetwork(node, { ...config, database, logger, metrics, nowMs })),
    ),
  );

  const app = await createServer({ ...config, logger, metrics, validatesResponses: isDevelopment });
  starting.defer(() => app.close());
  collectDefaultMetrics({ register: metrics });
  const readiness = (): Readiness =>
    Object.assign({ database: databaseWatch.readiness() }, ...networks.map((network) => network.readiness()));
  registerOperations(app, { metrics, readiness });
  for (const network of networks) await network.mount(app);
  const web = {
    networks: networks.map((network) => network.web),
    servedWallets: isDevelopment ? [DEV_WALLET_NAME] : [],
  };
  await servePage(app, {
    folder,
    config: web,
    metrics,
    apiBases: networks.flatMap(({ apiBases }) => apiBases),
    publicUrl: config.publicUrl,
    ...(devWallet !== undefined && { devWallet: { script: devWallet, allowedOrigins } }),
  });
  const url = await listen(app, { host: config.host, port: config.port, portSetting: 'PORT' });

  const running = starting.move();
  return {
    url,
    web,
    nodes,
    readiness,
    async processAll() {
      await Promise.all(
        networks.map(({ node, caughtUp }) => caughtUp(node.devchain?.chain.bestBlock().number ?? 0)),
      );
    },
    drain: () => drain(app, config.drainMs, logger),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Development chains have the same genesis block, so the submissions of two stacks would be taken for those of one. */
function claimForDevelopment(database: Database): Promise<AsyncDisposable> {
  return claimDatabase(
    database,
    'development chains',
    'The database of DATABASE_URL is in use by another stack with development chains. Stop that one, or choose another database.',
  );
}

async function checkAddresses({ host, port, networks }: StackConfig): Promise<void> {
  await assertAddressFree({ host, port, portSetting: 'PORT' });
  for (const { node } of networks) {
    if (node.kind === 'development') await assertAddressFree(node);
  }
}
