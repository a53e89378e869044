import type { DatabaseClock } from './indexer-run.ts';
import { connectPostgres, type PostgresClient } from './postgres-client.ts';
import { processorTimeMs } from './processor-time.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';

/** An empty database on the PostgreSQL server of the tests, dropped at the end. */
export interface BenchDatabase extends AsyncDisposable {
  readonly url: string;
  readonly clock: DatabaseClock;
}

let created = 0;

export async function createBenchDatabase(): Promise<BenchDatabase> {
  created += 1;
  const name = `hub_bench_${process.pid}_${created}`;
  const server = await connectPostgres(serverUrl);
  await refuseWithoutDurability(server);
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    clock: createClock(server, name),
    async [Symbol.asyncDispose]() {
      await server.query(`drop database ${name} with (force)`);
      // A checkpoint, so that the drop is written now and not during the next run.
      await server.query('checkpoint');
      await server.end();
    },
  };
}

/** Throws if the server does not persist commits, because its rates would be meaningless. */
async function refuseWithoutDurability(server: PostgresClient): Promise<void> {
  const { rows } = await server.query(`select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`);
  if (rows.length > 0) throw new Error(`The server does not keep what it commits: ${JSON.stringify(rows)}`);
}

/** The server has a process per connection; its background writes are not counted. */
function createClock(server: PostgresClient, name: string): DatabaseClock {
  const known = new Map<number, number>();
  return {
    async totalMs() {
      const { rows } = await server.query<{ readonly pid: number }>(
        'select pid from pg_stat_activity where datname = $1',
        [name],
      );
      for (const { pid } of rows) known.set(pid, timeOf(pid) ?? known.get(pid) ?? 0);
      return [...known.values()].reduce((sum, ms) => sum + ms, 0);
    },
  };
}

/** The processor time of a process in ms; undefined if the process has ended since it was listed. */
function timeOf(processId: number): number | undefined {
  try {
    return processorTimeMs(processId);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
