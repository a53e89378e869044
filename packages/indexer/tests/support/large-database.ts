import { createHash } from 'node:crypto';
import { askingRpc } from '@hub/node-rpc/asking-rpc';
import { connectNode } from '@hub/node-rpc/connect-node';
import { toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { Database } from '@hub/service-kit/database';
import { createLogger } from '@hub/service-kit/logger';
import { sql } from 'kysely';
import { fetchBlocks } from '../../src/chain/fetch-blocks.ts';
import { createRuntimeCache } from '../../src/chain/runtime-cache.ts';
import { moveCheckpoint } from '../../src/database/checkpoint.ts';
import { openStore, type Store } from '../../src/database/store.ts';
import { indexed } from '../../src/modules/modules.ts';
import { createAccountFinder } from '../../src/projection/mentions.ts';
import type { blocks as blocksTable } from '../../src/schema/blocks.ts';
import type { NewRow } from '../../src/schema/define-table.ts';
import { prepareBlocks } from '../../src/sync/prepare-blocks.ts';
import { dropIndexes } from './drop-indexes.ts';
import { accountsSql, fillSql, keptSql, scratchSql } from './large-rows.ts';

export interface LargeDatabaseOptions {
  readonly database: Database;
  /** A node with a chain that determines the number of blocks; the newest blocks are copied from it. */
  readonly nodeUrl: string;
  readonly accounts: number;
  readonly onStep: (step: string) => void;
}

const BLOCK_MS = 6000;
const CHUNK_BLOCKS = 5000;
/**
 * Number of newest blocks that are copied from the chain: at least as far back as the indexer compares blocks with the
 * node.
 */
export const realBlocks = 256;

/**
 * Fills the tables of `unique` with many rows for every block of a chain, and sets the checkpoint to its best block, so
 * that an indexer continues from there. Indexes are created at the end.
 */
export async function fillLargeDatabase(options: LargeDatabaseOptions): Promise<void> {
  const { database, onStep } = options;
  const store = await openStore(database, 'unique', indexed);
  const run = (statement: string) =>
    sql.raw(statement.replaceAll('@', `${store.schemaName}.`)).execute(store.db);
  await run(`alter database ${await databaseName(store)} set synchronous_commit = off`);
  for (const statement of scratchSql(options.accounts)) await run(statement);
  await writeAccountNumbers(store, options.accounts);
  for (const table of await tablesOf(store)) await run(`alter table @${table} disable trigger user`);
  const blocks = await writeBlocks(store, options.nodeUrl);
  const makeIndexes = await dropIndexes(store, await tablesOf(store));
  for (let first = 0; first < blocks; first += CHUNK_BLOCKS) {
    const last = Math.min(first + CHUNK_BLOCKS, blocks) - 1;
    onStep(`blocks ${first} to ${last}`);
    await run(`truncate scratch.signed`);
    await run(`select scratch.draw(${first}, ${last})`);
    for (const statement of fillSql)
      await run(statement.replaceAll(':first', String(first)).replaceAll(':last', String(last)));
  }
  onStep('indexes');
  await makeIndexes(onStep);
  onStep('accounts and counts');
  for (const statement of [...accountsSql, ...keptSql]) await run(statement);
  await run('drop schema scratch cascade');
  for (const table of await tablesOf(store)) await run(`alter table @${table} enable trigger user`);
  onStep('vacuum');
  await run('vacuum analyze');
  await run(`alter database ${await databaseName(store)} reset synchronous_commit`);
}

/** The public key of an account by its number. */
export function accountKey(number: number): Uint8Array {
  return createHash('sha256').update(`account ${number}`).digest();
}

async function writeAccountNumbers({ db }: Store, accounts: number): Promise<void> {
  const rows = Array.from({ length: accounts }, (_, number) => {
    const key = accountKey(number);
    return { number, account: toHex(key), address: encodeSs58(key, 42) };
  });
  await sql`insert into scratch.accounts select * from json_populate_recordset(null::scratch.accounts,
    ${JSON.stringify(rows)}::json)`.execute(db);
  await sql`analyze scratch.accounts`.execute(db);
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Hash of a block of the database, except for the newest ones, which have the hashes of the chain. */
export function filledHash(number: number): string {
  return `0x${md5(`b${number}`)}${md5(`c${number}`)}`;
}

/** Writes a row for every block and sets the checkpoint to the last one; returns the number of blocks. */
async function writeBlocks(store: Store, nodeUrl: string): Promise<number> {
  const logger = createLogger({ level: 'warn' });
  await using node = await connectNode({ urls: [nodeUrl], logger });
  const rpc = askingRpc(node);
  const best = await rpc.getBestBlock();
  const raws = await fetchBlocks(rpc, best.number - realBlocks + 1, best.number);
  const source = { rpc, runtimes: createRuntimeCache(rpc), findAccounts: createAccountFinder(), store };
  const { blocks } = await prepareBlocks(source, raws);
  const rows = blocks.flatMap((block) => block.rows.blocks as NewRow<typeof blocksTable>[]);
  const [first] = rows;
  if (first === undefined) throw new Error('The chain is too short');
  await sql`insert into ${sql.id(store.schemaName, 'blocks')}
    select n, '0x' || md5('b' || n) || md5('c' || n), '0x' || md5('b' || n - 1) || md5('c' || n - 1), ${first.spec_version}::integer,
      ${first.timestamp_ms}::bigint - (${first.number}::bigint - n) * ${BLOCK_MS}::bigint,
      greatest(0, ${first.relay_parent_number}::integer - (${first.number}::integer - n)), '0x' || md5('r' || n) || md5('s' || n)
    from generate_series(0, ${first.number}::integer - 1) n`.execute(store.db);
  await store.db.insertInto('blocks').values(rows).execute();
  const genesisHash = await rpc.getGenesisHash();
  const { number, hash } = best;
  await moveCheckpoint(store.db, undefined, { genesisHash, number, hash, finalizedNumber: number - 2 });
  return best.number + 1;
}

async function tablesOf({ db, schemaName }: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schemaName} and tablename not like 'kysely%'`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

async function databaseName({ db }: Store): Promise<string> {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(db);
  return rows[0]?.name ?? '';
}
