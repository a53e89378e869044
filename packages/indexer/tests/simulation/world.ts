import type { Devchain } from '@hub/devchain/start-devchain';
import { seededRuntime } from '@hub/testkit/next-runtime/seeded-runtime';
import { createTestClock } from '@hub/testkit/test-clock';
import type { CuttableDatabase } from './cuttable-database.ts';
import { createDatabaseFaults, type DatabaseFaults } from './database-faults.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type IndexerRuns, startIndexerRuns } from './indexer-runs.ts';
import { type ChangeableNodeFaults, createNodeFaults, type NodeFaultRates } from './node-faults.ts';
import { type ChainPlayer, createChainPlayer } from './play-chain.ts';
import { createPoison, type Poison } from './poison.ts';
import { createRandom } from './random.ts';
import { startChain } from './start-chain.ts';
import type { Tally } from './tally.ts';

/** All parts of a run. */
export interface World extends AsyncDisposable {
  readonly devchain: Devchain;
  readonly player: ChainPlayer;
  readonly poison: Poison;
  readonly nodeFaults: ChangeableNodeFaults;
  readonly proxies: readonly FaultProxy[];
  readonly database: CuttableDatabase;
  readonly databaseFaults: DatabaseFaults;
  readonly runs: IndexerRuns;
  readonly tally: Tally;
}

export interface WorldOptions {
  readonly seed: number;
  readonly database: CuttableDatabase;
  readonly upgrades: number;
  readonly tally: Tally;
}

const rates: NodeFaultRates = {
  errors: 0.05,
  garbage: 0.01,
  inconsistencies: 0.01,
  delays: 0.02,
  cuts: 0.004,
  notices: 0.2,
};
const DATABASE_ERRORS = 0.005;
const FIRST_SPEC_VERSION = 26_000_001;

/** Starts a chain, one or two unreliable connections to it, and an indexer that uses them and an unreliable database. */
export async function startWorld({ seed, database, upgrades, tally }: WorldOptions): Promise<World> {
  await using starting = new AsyncDisposableStack();
  const random = createRandom(seed, 'world');
  const clock = createTestClock();
  const nextRuntimes = Array.from({ length: upgrades }, (_, index) =>
    seededRuntime(FIRST_SPEC_VERSION + index, seed + index),
  );
  const devchain = starting.use(
    await startChain(clock, { nextRuntimes, finalityLagBlocks: random.pick([2, 8, 64]) }),
  );
  const poison = createPoison(devchain, tally);
  const nodeFaults = createNodeFaults(rates, createRandom(seed, 'node'), tally);
  const proxies: FaultProxy[] = [];
  for (let line = random.between(1, 2); line > 0; line -= 1) {
    const proxy = await startFaultProxy(devchain.wsUrl, {
      ...nodeFaults,
      onAnswer: (call, text) => nodeFaults.onAnswer(call, poison.taint(call, text)),
    });
    proxies.push(starting.use(proxy));
  }
  const databaseFaults = createDatabaseFaults(DATABASE_ERRORS, createRandom(seed, 'database'), tally);
  const specVersions = nextRuntimes.map(({ specVersion }) => specVersion);
  const player = createChainPlayer({
    devchain,
    clock,
    specVersions,
    random: createRandom(seed, 'calls'),
    tally,
  });
  const runs = starting.use(
    await startIndexerRuns({
      nodeUrls: proxies.map(({ url }) => url),
      database: database.database,
      faults: databaseFaults,
      tally,
    }),
  );
  const running = starting.move();
  return {
    devchain,
    player,
    poison,
    nodeFaults,
    proxies,
    database,
    databaseFaults,
    runs,
    tally,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
