import { type ChainApi, createChainApi } from '@hub/chain-api/create-chain-api';
import { chainApiPaths, mountChainApi } from '@hub/chain-api/mount-chain-api';
import type { RuntimeDefinition } from '@hub/devchain/runtime/runtime-definition';
import { type Devchain, type DevchainOptions, startDevchain } from '@hub/devchain/start-devchain';
import { createIndexer, type Indexer } from '@hub/indexer/create-indexer';
import { indexerPath, mountIndexer } from '@hub/indexer/mount-indexer';
import type { NodeWatch } from '@hub/node-rpc/types';
import { createServer } from '@hub/service-kit/create-server';
import type { Database } from '@hub/service-kit/database';
import { createLogger } from '@hub/service-kit/logger';
import { registerOperations } from '@hub/service-kit/operations';
import { watchDatabase } from '@hub/service-kit/watch-database';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { statePruningOfRun } from './state-pruning.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestNetworkOptions {
  readonly network?: 'unique' | 'quartz';
  /** The dialect of a new, empty database (default: as `openTestDatabase`), or one that the test opened and closes. */
  readonly database?: Database['dialect'] | Database;
  /** By default the test seals blocks. */
  readonly sealing?: DevchainOptions['sealing'];
  /** Whether the chain begins with weeks of staking history; by default it does not. */
  readonly story?: boolean;
  /** Runtimes to which the chain can be upgraded. */
  readonly nextRuntimes?: readonly RuntimeDefinition[];
  /** The number of finalized blocks whose state the chain keeps; by default that of the run (`statePruningOfRun`). */
  readonly statePruningBlocks?: number;
  /** The start time of the clock; by default `TEST_START_MS`. */
  readonly startMs?: number;
  /** `/ready` warns when the newest block is older than this; by default it never warns. */
  readonly maxHeadAgeMs?: number;
  /** Deviations from the default rules for switching to another node. */
  readonly nodeWatch?: Partial<NodeWatch>;
  /** Nodes in place of the chain's own URL, in order of preference, for example gates in front of it. */
  readonly nodeUrls?: (chainUrl: string) => Promise<readonly string[]>;
  readonly chainApi?: boolean;
  readonly indexer?: boolean;
}

type Parts = Pick<
  TestNetwork,
  'clock' | 'database' | 'devchain' | 'metrics' | 'server' | 'serverUrl' | 'chainApi' | 'indexer'
>;

/** A development chain with chain API and indexer in this process, on free ports. Only the test moves its clock. */
export class TestNetwork implements AsyncDisposable {
  readonly network: 'unique' | 'quartz';
  readonly clock: TestClock;
  readonly database: Database;
  readonly devchain: Devchain;
  readonly metrics: Registry;
  readonly server: FastifyInstance;
  /** Without a slash at the end. */
  readonly serverUrl: string;
  readonly chainApi: ChainApi | undefined;
  readonly indexer: Indexer | undefined;
  readonly #resources: AsyncDisposableStack;

  private constructor(network: 'unique' | 'quartz', parts: Parts, resources: AsyncDisposableStack) {
    this.network = network;
    this.clock = parts.clock;
    this.database = parts.database;
    this.devchain = parts.devchain;
    this.metrics = parts.metrics;
    this.server = parts.server;
    this.serverUrl = parts.serverUrl;
    this.chainApi = parts.chainApi;
    this.indexer = parts.indexer;
    this.#resources = resources;
  }

  /** Starts everything; `await using` stops it. */
  static async create(options: TestNetworkOptions = {}): Promise<TestNetwork> {
    const {
      network = 'unique',
      database: wanted,
      sealing = { kind: 'manual' },
      story = false,
      nextRuntimes = [],
      statePruningBlocks = statePruningOfRun(),
    } = options;
    await using starting = new AsyncDisposableStack();
    const clock = createTestClock(options.startMs);
    const { nowMs } = clock;
    const database = typeof wanted === 'object' ? wanted : starting.use(await openTestDatabase(wanted));
    const devchain = starting.use(
      await startDevchain({
        network,
        host: '127.0.0.1',
        port: 0,
        nowMs,
        story,
        sealing,
        nextRuntimes,
        statePruningBlocks,
      }),
    );
    const logger = createLogger({ level: 'silent' });
    const metrics = new Registry();
    const nodeUrls = (await options.nodeUrls?.(devchain.wsUrl)) ?? [devchain.wsUrl];
    const { maxHeadAgeMs = Number.POSITIVE_INFINITY } = options;
    const { nodeWatch = {} } = options;
    const shared = { network, nodeUrls, nodeWatch, maxHeadAgeMs, database, logger, metrics, nowMs };
    const databaseWatch = starting.use(watchDatabase(database));
    const chainApi = options.chainApi === false ? undefined : starting.use(await createChainApi(shared));
    const indexer = options.indexer === false ? undefined : starting.use(await createIndexer(shared));
    const server = await createServer({ logger, metrics });
    starting.defer(() => server.close());
    registerOperations(server, {
      metrics,
      readiness: () => ({
        database: databaseWatch.readiness(),
        ...(chainApi && { chainApi: chainApi.readiness() }),
        ...(indexer && { indexer: indexer.readiness() }),
      }),
    });
    if (chainApi) await mountChainApi(server, network, chainApi);
    if (indexer) await mountIndexer(server, network, indexer);
    const serverUrl = await server.listen({ host: '127.0.0.1', port: 0 });
    const parts = { clock, database, devchain, metrics, server, serverUrl, chainApi, indexer };
    return new TestNetwork(network, parts, starting.move());
  }

  get nodeUrl(): string {
    return this.devchain.wsUrl;
  }

  get chainApiUrl(): string {
    return `${this.serverUrl}${chainApiPaths(this.network).base}`;
  }

  get indexerUrl(): string {
    return `${this.serverUrl}${indexerPath(this.network)}`;
  }

  /** Resolves when chain API and indexer have processed the block that is the best one at the call. */
  async processAll(): Promise<void> {
    const { number } = this.devchain.chain.bestBlock();
    await Promise.all([this.chainApi?.caughtUp(number), this.indexer?.caughtUp(number)]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#resources.disposeAsync();
  }
}
