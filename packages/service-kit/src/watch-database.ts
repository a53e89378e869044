import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';
import { missingSchemas } from './migrate.ts';
import { createWriteProbe, stateOf } from './probe-writing.ts';
import type { PartReadiness } from './readiness.ts';

export interface DatabaseWatch extends AsyncDisposable {
  readiness(): PartReadiness;
}

const PAUSE_MS = 500;
const SLOW_MS = 1_000;
const WRITE_EVERY_MS = 5_000;

/**
 * Checks twice a second whether the database accepts writes, so that a lost or read-only database is noticed within two
 * seconds. Writes one row every five seconds, and more often after a failed write, because only a write detects a full
 * disk. Before a write, it looks for the tables of this process, which may have been dropped.
 */
export function watchDatabase(database: Database): DatabaseWatch {
  const { dialect } = database;
  const stopping = new AbortController();
  const { signal } = stopping;
  const probe = createWriteProbe(database);
  let problem: string | undefined;
  let writtenAtMs = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    const slow = setTimeout(() => {
      problem = `the database has not answered for ${SLOW_MS} ms`;
    }, SLOW_MS);
    try {
      problem = await findProblem();
    } catch (error) {
      problem = `the database does not answer${inBrackets(error)}`;
    } finally {
      clearTimeout(slow);
    }
  }

  async function findProblem(): Promise<string | undefined> {
    if (await probe.isReadOnly()) return 'the database takes no writes: it is a standby or read only';
    if (performance.now() - writtenAtMs < WRITE_EVERY_MS) return undefined;
    const missing = await missingSchemas(database);
    if (missing.length > 0) {
      return `tables are missing in the database (${missing.join(', ')}): restart the service, which creates them again`;
    }
    try {
      await probe.write();
    } catch (error) {
      return `the database refuses writes${inBrackets(error)}`;
    }
    writtenAtMs = performance.now();
    return undefined;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await ask();
      await delay(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    readiness: () => ({ reasons: problem === undefined ? [] : [problem], figures: { dialect } }),
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
    },
  };
}

function inBrackets(error: unknown): string {
  const state = stateOf(error);
  return state === undefined ? '' : ` (${state})`;
}
