import { pause } from '@hub/primitives/node/pause';
import type { Database } from '@hub/service-kit/database';
import { createLogger } from '@hub/service-kit/logger';
import type { Indexer } from '../../src/create-indexer.ts';
import { startIndexer } from '../support/index-afresh.ts';
import type { DatabaseFaults } from './database-faults.ts';
import { createFaultyDatabase, type FaultyDatabase } from './faulty-database.ts';
import type { Tally } from './tally.ts';

/** Successive indexers on the same database. */
export interface IndexerRuns extends AsyncDisposable {
  /** Shuts the indexer down and starts a new one. */
  restart(): Promise<void>;
  /** Stops the indexer between two statements, without further communication with the database, and starts a new one. */
  crash(): Promise<void>;
  stop(): Promise<void>;
  /** How often the indexers took the node's chain for another one, over all runs. */
  readonly mismatches: number;
}

export interface IndexerRunsOptions {
  readonly nodeUrls: readonly string[];
  readonly database: Database;
  readonly faults: DatabaseFaults;
  readonly tally: Tally;
}

/** Pauses are shortened by this factor, so that a fault costs milliseconds. */
const HASTE = 200;
/** Longer than any answer takes on a busy machine; only lost answers wait for so long. */
const REQUEST_TIMEOUT_MS = 1500;
const MOST_STARTS = 50;

export async function startIndexerRuns(options: IndexerRunsOptions): Promise<IndexerRuns> {
  const { database, faults, tally } = options;
  let mismatches = 0;
  const onMismatch = () => {
    mismatches += 1;
  };
  let running: { readonly indexer: Indexer; readonly faulty: FaultyDatabase } | undefined;

  /** Starts the indexer. A start meets faults too, and is repeated as a supervisor would do. */
  async function start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const faulty = createFaultyDatabase(database, faults);
      try {
        running = { indexer: await createRun(options, faulty.database, onMismatch), faulty };
        return;
      } catch (error) {
        await faulty.crash();
        tally.count('failed starts');
        if (attempt === MOST_STARTS) throw error;
      }
    }
  }

  async function stop(): Promise<void> {
    const stopping = running;
    running = undefined;
    await stopping?.indexer[Symbol.asyncDispose]();
  }

  await start();
  return {
    async restart() {
      await stop();
      tally.count('restarts');
      await start();
    },
    async crash() {
      await running?.faulty.crash();
      await stop();
      tally.count('crashes');
      await start();
    },
    stop,
    get mismatches() {
      return mismatches;
    },
    [Symbol.asyncDispose]: stop,
  };
}

function createRun(
  { nodeUrls }: IndexerRunsOptions,
  database: Database,
  onMismatch: () => void,
): Promise<Indexer> {
  const watchForMismatch = (line: string) => {
    if (line.includes('the node serves another chain')) onMismatch();
  };
  return startIndexer({
    nodeUrls,
    database,
    logger: createLogger({ level: 'error', destination: { write: watchForMismatch } }),
    quarantineRetryMs: 150,
    timeouts: { connectTimeoutMs: 4 * REQUEST_TIMEOUT_MS, requestTimeoutMs: REQUEST_TIMEOUT_MS },
    pause: (durationMs, signal) => pause(durationMs / HASTE, signal),
  });
}
