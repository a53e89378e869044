import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { PartReadiness } from './readiness.ts';

export interface DatabaseWatch extends AsyncDisposable {
  readiness(): PartReadiness;
}

const PAUSE_MS = 500;
const SLOW_MS = 1_000;

/** Asks the database for nothing twice a second, so that it is known within two whether it answers. */
export function watchDatabase({ kysely, dialect }: Pick<Database, 'kysely' | 'dialect'>): DatabaseWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let problem: string | undefined;

  async function ask(): Promise<void> {
    const slow = setTimeout(() => {
      problem = `the database has not answered for ${SLOW_MS} ms`;
    }, SLOW_MS);
    try {
      await sql`select 1`.execute(kysely);
      problem = undefined;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      problem = `the database does not answer${code}`;
    } finally {
      clearTimeout(slow);
    }
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
