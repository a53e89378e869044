import { nodeAddress } from '@hub/primitives/node-address';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createServer } from './create-server.ts';
import { type Database, openDatabase } from './database.ts';
import { drain } from './drain.ts';
import { listen } from './listen.ts';
import { createLogger } from './logger.ts';
import { adviseOnNode } from './node-advice.ts';
import { registerOperations } from './operations.ts';
import type { PartReadiness } from './readiness.ts';
import type { RunningService } from './run-service.ts';
import { type ServiceConfig, serviceNode } from './service-config.ts';
import { watchDatabase } from './watch-database.ts';

/** The resources that a service gets at its start. */
export interface ServiceResources
  extends Pick<
    ServiceConfig,
    'network' | 'nodeUrls' | 'chain' | 'nodeWatch' | 'maxHeadAgeMs' | 'strictReadiness'
  > {
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** A service that handles requests once it is mounted. */
export interface Service extends AsyncDisposable {
  /** Called for every request of `/ready`, so it must be cheap. */
  readiness(): PartReadiness;
}

export interface StartServiceOptions<T extends Service> {
  readonly name: string;
  readonly config: ServiceConfig;
  readonly create: (resources: ServiceResources) => Promise<T>;
  readonly mount: (app: FastifyInstance, network: string, service: T) => Promise<void>;
}

/** Runs one service as a process: database, service, and server with `/health`, `/ready` and `/metrics`. */
export async function startService<T extends Service>(
  options: StartServiceOptions<T>,
): Promise<RunningService> {
  const { name, config, create, mount } = options;
  const logger = createLogger({ level: config.logLevel, isPretty: process.stdout.isTTY });
  const metrics = new Registry();
  await using starting = new AsyncDisposableStack();
  const database = starting.use(
    await openDatabase(config.database, { logger, readMs: config.limits?.answerMs }),
  );
  const databaseWatch = starting.use(watchDatabase(database));
  const { network, nodeUrls, chain, nodeWatch, maxHeadAgeMs, strictReadiness } = config;
  const chosen = { network, nodeUrls, chain, nodeWatch, maxHeadAgeMs, strictReadiness };
  const service = starting.use(
    await adviseOnNode(serviceNode(config), () => create({ ...chosen, database, logger, metrics })),
  );
  const app = await createServer({ ...config, logger, metrics, validatesResponses: false });
  starting.defer(() => app.close());
  collectDefaultMetrics({ register: metrics });
  registerOperations(app, {
    metrics,
    readiness: () => ({ database: databaseWatch.readiness(), [name]: service.readiness() }),
  });
  await mount(app, network, service);
  const url = await listen(app, { host: config.host, port: config.port, portSetting: 'PORT' });
  logger.info({ url, network, nodes: nodeUrls.map(nodeAddress) }, `${name} listens`);
  const running = starting.move();
  return {
    drain: () => drain(app, config.drainMs, logger),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
