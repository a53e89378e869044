import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  accountKey,
  filledHash,
  fillLargeDatabase,
  realBlocks,
} from '../../packages/indexer/tests/support/large-database.ts';
import { eventsPerBlock, namedAccounts } from '../../packages/indexer/tests/support/large-rows.ts';
import { encodeSs58 } from '../../packages/primitives/src/ss58.ts';
import { type Database, openDatabase } from '../../packages/service-kit/src/database.ts';
import { connect, type JsonRpc } from './json-rpc.ts';
import { connectPostgres, type PostgresClient } from './postgres-client.ts';
import { processorTimeMs } from './processor-time.ts';
import type { MixFacts } from './query-mix.ts';
import { startNodeProcess } from './start-process.ts';

/** A development chain of many blocks, and a database with many rows for each of them. */
export interface FullDatabase extends AsyncDisposable {
  readonly nodeUrl: string;
  readonly url: string;
  readonly facts: MixFacts;
  /** MiB of this database that the server has read into its memory, from the disk or from the system's cache. */
  readMiB(): Promise<number>;
  /** Processor time of the database's connections in ms, also of those that an earlier call saw and that have ended. */
  processorMs(): Promise<number>;
}

export interface FullDatabaseOptions {
  /** The database's name; each benchmark needs its own. */
  readonly name: string;
  readonly events: number;
  /** The folder for the chain. With it, chain and database stay for the next run; else both are removed at the end. */
  readonly folder: string | undefined;
  /** Fills further tables before an indexer continues with them. */
  readonly fillMore?: (database: Database, blocks: number) => Promise<void>;
}

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';
const BLOCK_MS = 6000;
const blocksPerCall = 10_000;
const eventsPerAccount = 50;
const manyAccounts = 10_000;
const address = (number: number) => encodeSs58(accountKey(number), 42);

/**
 * Creates chain and database, if they are not stored. The chain's blocks are six seconds apart and end at the present.
 */
export async function createFullDatabase({
  name,
  events,
  folder,
  fillMore,
}: FullDatabaseOptions): Promise<FullDatabase> {
  await using starting = new AsyncDisposableStack();
  const blocks = Math.ceil(events / eventsPerBlock);
  const accounts = Math.max(1000, Math.round(events / eventsPerAccount));
  const chain = folder === undefined ? mkdtempSync(join(tmpdir(), 'hub-bench-')) : join(folder, 'chain');
  mkdirSync(chain, { recursive: true });
  const server = starting.adopt(await connectPostgres(serverUrl), (client) => client.end());
  if (folder === undefined) starting.defer(() => rmSync(chain, { recursive: true }));
  const node = starting.use(
    await startNodeProcess(['--story', 'no', '--sealing', 'manual', '--data', chain]),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  using client = await connect(node.url);
  if (!(await isKept(server, name, client))) {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    if (folder === undefined) {
      starting.defer(async () => {
        await server.query(`drop database ${name} with (force)`);
      });
    }
    await sealBlocks(client, blocks);
    await using database = await openDatabase({ url: url.href });
    const onStep = (step: string) => void process.stderr.write(`${step}\n`);
    await fillLargeDatabase({ database, nodeUrl: node.url, accounts, onStep });
    await fillMore?.(database, blocks);
  }
  await readOnce(url.href);
  const resources = starting.move();
  return {
    nodeUrl: node.url,
    url: url.href,
    facts: {
      filledBlocks: blocks - realBlocks,
      hashOf: filledHash,
      exchange: address(namedAccounts.exchange),
      treasury: address(namedAccounts.treasury),
      many: Array.from({ length: manyAccounts }, (_, index) =>
        address(3 + ((index * 7919) % (accounts - 3))),
      ),
      small: [5, 50, 500, 5000, 50_000, 190_000].map((number) => address(3 + (number % (accounts - 3)))),
    },
    readMiB: () => readMiB(server, name),
    processorMs: createClock(server, name),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function isKept(server: PostgresClient, name: string, client: JsonRpc): Promise<boolean> {
  const { rows } = await server.query('select from pg_database where datname = $1', [name]);
  return rows.length > 0 && (await bestNumber(client)) > 0;
}

async function bestNumber(client: JsonRpc): Promise<number> {
  const header = (await client.call('chain_getHeader')) as { readonly number: string };
  return Number(header.number);
}

async function sealBlocks(client: JsonRpc, blocks: number): Promise<void> {
  for (let sealed = 1 + (await bestNumber(client)); sealed < blocks; sealed += blocksPerCall) {
    const start = sealed === 1 ? { timestampMs: Date.now() - blocks * BLOCK_MS } : {};
    await client.call('dev_newBlock', { count: Math.min(blocksPerCall, blocks - sealed), ...start });
  }
}

/** Reads all tables into the server's memory, because the speed of the disk is not measured here. */
async function readOnce(url: string): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await client.query('create extension if not exists pg_prewarm');
    await client.query(`select pg_prewarm(pg_class.oid::regclass) from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace where nspname like 'indexer%' and relkind in ('r', 'i', 't')`);
  } finally {
    await client.end();
  }
}

async function readMiB(server: PostgresClient, name: string): Promise<number> {
  const { rows } = await server.query<{ readonly mib: string }>(
    `select blks_read * current_setting('block_size')::integer / 1048576 as mib from pg_stat_database where datname = $1`,
    [name],
  );
  return Number(rows[0]?.mib);
}

/**
 * Returns a function that sums the processor time of the server processes of all connections, in ms. The server's
 * background processes are not counted.
 */
function createClock(server: PostgresClient, name: string): () => Promise<number> {
  const known = new Map<number, number>();
  return async () => {
    const { rows } = await server.query<{ readonly pid: number }>(
      'select pid from pg_stat_activity where datname = $1',
      [name],
    );
    for (const { pid } of rows) known.set(pid, processorTimeMs(pid) ?? 0);
    return [...known.values()].reduce((sum, ms) => sum + ms, 0);
  };
}
