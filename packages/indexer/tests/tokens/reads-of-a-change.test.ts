import { describePostgres } from '@hub/testkit/postgres';
import { openTestDatabase } from '@hub/testkit/test-database';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../../src/database/store.ts';
import { indexed } from '../../src/modules/modules.ts';
import { nestingKey, nestingPrefix } from '../../src/modules/tokens/cross-account.ts';

const tokens = 20_000;
/** A lookup reads the pages from an index's root to a leaf; all leaves together are more than a hundred. */
const mostPages = 60;

const changes = [
  ['minted', insertState(2, tokens + 1)],
  ['moved', insertState(2, 7)],
  ['rolled back with its move', 'delete from indexer_unique.token_states where block_number = 2'],
  [
    'removed',
    `delete from indexer_unique.token_states where (collection_id, token_id, block_number) = (1, ${tokens}, 1)`,
  ],
] as const;

// The embedded database counts no pages.
await describePostgres('on PostgreSQL', () => {
  test('the change of one of 20,000 tokens reads fewer than 60 pages of the index of token states', async () => {
    await using database = await openTestDatabase('postgres');
    await openStore(database, 'unique', indexed);
    await database.kysely.connection().execute(async (db) => {
      await fill(db);
      for (const [change, statement] of changes) {
        const before = await pagesRead(db);
        await sql.raw(statement).execute(db);
        expect((await pagesRead(db)) - before, change).toBeLessThan(mostPages);
      }
    });
  });

  test('20,000 tokens that were burned in a token cost its move fewer than 60 more pages', async () => {
    await using database = await openTestDatabase('postgres');
    await openStore(database, 'unique', indexed);
    await database.kysely.connection().execute(async (db) => {
      await fillBurned(db);
      const pages: number[] = [];
      for (const token of [withBurned, withoutBurned]) {
        const before = await pagesOfTokens(db);
        await sql.raw(insertState(3, token)).execute(db);
        pages.push((await pagesOfTokens(db)) - before);
      }
      expect(pages[0]).toBeLessThan(pages[1]! + mostPages);
    });
  });
});

const [withBurned, withoutBurned] = [tokens + 1, tokens + 2];

/** Inserts two tokens, and `tokens` tokens that were burned in the first of them. */
async function fillBurned(db: Kysely<unknown>): Promise<void> {
  const [parent, other] = [nestingKey(1, withBurned), nestingKey(1, withoutBurned)];
  const address = `'${nestingPrefix}' || lpad(to_hex(1), 8, '0') || lpad(to_hex(id), 8, '0')`;
  for (const statement of [
    'set session_replication_role = replica',
    `insert into indexer_unique.token_states
      select 2, 1, id, true, 'NFT', '${parent}', '[]', '{}', '[]' from generate_series(1, ${tokens}) id`,
    `insert into indexer_unique.token_states
      select 1, 1, id, false, 'NFT', '0x01', '[]', '{}', '[]' from unnest(array[${withBurned}, ${withoutBurned}]) id`,
    `insert into indexer_unique.tokens
      select 1, id, ${address}, 'NFT', true, '${parent}', '0x01', true, 1, 2, 1, 2, 2 from generate_series(1, ${tokens}) id`,
    `insert into indexer_unique.tokens
      select 1, ${withBurned}, '${parent}', 'NFT', false, '0x01', '0x01', false, 1, 1, 1, 1, 1
      union all select 1, ${withoutBurned}, '${other}', 'NFT', false, '0x01', '0x01', false, 1, 1, 1, 1, 1`,
    'set session_replication_role = origin',
    'analyze indexer_unique.token_states',
    'analyze indexer_unique.tokens',
  ])
    await sql.raw(statement).execute(db);
}

/** Pages of the table of tokens and its indexes that were read so far. */
async function pagesOfTokens(db: Kysely<unknown>): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ readonly pages: number }>`
    select (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int as pages
    from pg_statio_user_tables where schemaname = 'indexer_unique' and relname = 'tokens'`.execute(db);
  return rows[0]?.pages ?? Number.NaN;
}

/** Inserts `tokens` token states, and the rows of the table `tokens` that belong to them. */
async function fill(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // Triggers would take long for so many at once.
    'set session_replication_role = replica',
    `insert into indexer_unique.token_states
      select 1, 1, id, false, 'NFT', '0x01', '[]', '{}', '[]' from generate_series(1, ${tokens}) id`,
    `insert into indexer_unique.tokens select 1, id, 'address ' || id, 'NFT', false, '0x01', '0x01', false, 1, 1, 1, 1, 1
      from generate_series(1, ${tokens}) id`,
    'set session_replication_role = origin',
    'analyze indexer_unique.token_states',
    'analyze indexer_unique.tokens',
  ])
    await sql.raw(statement).execute(db);
}

function insertState(block: number, token: number): string {
  return `insert into indexer_unique.token_states
    values (${block}, 1, ${token}, false, 'NFT', '0x02', '[]', '{}', '["0xfact"]')`;
}

async function pagesRead(db: Kysely<unknown>): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ readonly pages: number }>`
    select (idx_blks_hit + idx_blks_read)::int as pages from pg_statio_user_indexes
    where indexrelname = 'token_states_pkey'`.execute(db);
  return rows[0]?.pages ?? Number.NaN;
}
