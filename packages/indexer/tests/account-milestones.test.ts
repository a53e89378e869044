// After inserts and deletes in any order, the stored count checkpoints equal those computed from the rows, and counts
// with them are right.
import { seededRandom } from '@hub/testkit/seeded-random';
import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkpointsSql, listsOf } from '../src/counting/account-lists.ts';
import { readRows } from '../src/database/read-rows.ts';
import { openStore, type Store } from '../src/database/store.ts';
import { eventAccounts } from '../src/modules/events/table.ts';
import { accountHistory } from '../src/modules/history/table.ts';
import { indexed } from '../src/modules/modules.ts';
import { listedQuery } from '../src/queries/count-listed.ts';
import { createReader } from '../src/queries/reader.ts';
import type { TableTypes } from '../src/schema/define-table.ts';
import { onEachDatabase } from './support/each-database.ts';

const seed = Number(process.env.MILESTONES_SEED ?? Date.now() % 1_000_000);
const accounts = ['0xaa', '0xbb'];
const methods = ['Deposit', 'Withdraw'];
const blocks = 400;
const coin = 10n ** 18n;

async function insert({ db, schemaName }: Store, name: string, rows: readonly object[]): Promise<void> {
  const table = sql.id(schemaName, name);
  await sql`insert into ${table} (${sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)))})
    select ${sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)))}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`.execute(db);
}

const kept = async ({ db, schemaName }: Store) =>
  (
    await sql`select * from ${sql.id(schemaName, 'account_milestones')}
      order by list, account, section, method, block_number, row_index`.execute(db)
  ).rows;

const expected = async ({ db, schemaName }: Store) => {
  const lists = [eventAccounts, accountHistory].flatMap(listsOf).map(checkpointsSql).join(' union all ');
  const all = sql.raw(lists.replaceAll('@', `"${schemaName}".`));
  return (
    await sql`select * from (${all}) milestones
      order by list, account, section, method, block_number, row_index`.execute(db)
  ).rows;
};

await onEachDatabase((dialect) => {
  test(`stored count checkpoints equal those of the rows after inserts and deletes (MILESTONES_SEED=${seed})`, {
    timeout: 120_000,
  }, async () => {
    await using database = await openTestDatabase(dialect);
    const store = await openStore(database, 'unique', indexed);
    const random = seededRandom(seed);
    const whole = (below: number) => Math.floor(random() * below);
    const mentionsOf = (block: number) =>
      Array.from({ length: 24 }, (_, event_index) => ({
        account: accounts[event_index % 3 === 0 ? 0 : 1],
        block_number: block,
        event_index,
        section: 'balances',
        method: methods[event_index % 2],
      }));
    const historyOf = (block: number) =>
      mentionsOf(block).map(({ account, block_number, event_index }) => ({
        account,
        kind: 'transfers',
        block_number,
        event_index,
        amount: ((coin / 2n) * BigInt(event_index % 5)).toString(),
        direction: null,
        counterparty: null,
      }));
    const write = async (numbers: readonly number[]) => {
      await insert(store, 'event_accounts', numbers.flatMap(mentionsOf));
      await insert(store, 'account_history', numbers.flatMap(historyOf));
    };
    const late = Array.from({ length: 20 }, () => whole(blocks));
    const early = Array.from({ length: blocks }, (_, block) => block).filter(
      (block) => !late.includes(block),
    );
    for (let first = 0; first < early.length; ) {
      const next = first + 1 + whole(90);
      await write(early.slice(first, next));
      first = next;
    }
    expect(await kept(store)).toEqual(await expected(store));
    for (const block of new Set(late)) await write([block]);
    expect(await kept(store)).toEqual(await expected(store));
    for (const table of ['event_accounts', 'account_history'] as const)
      await store.db
        .withTables<TableTypes<typeof eventAccounts | typeof accountHistory>>()
        .deleteFrom(table)
        .where((row) => row.or([row('block_number', '>', 350), row('block_number', '=', late[0]!)]))
        .execute();
    const rows = await kept(store);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows).toEqual(await expected(store));

    const reader = createReader(store);
    for (let round = 0; round < 20; round += 1) {
      const [from, to] = [whole(blocks), whole(blocks)];
      const kinds = sql`(values ('balances', 'Deposit')) kinds (section, method)`;
      const { rows: mentions } =
        await sql`select count(*) as count from ${sql.id(store.schemaName, 'event_accounts')}
        where account = '0xbb' and method = 'Deposit' and block_number between ${from} and ${to}`.execute(
          store.db,
        );
      const asked = { list: 'mentions', accounts: ['0xbb'], kinds, from, to } as const;
      expect(await readRows(reader, listedQuery(reader, eventAccounts, asked))).toMatchObject(mentions);
      const { rows: transfers } = await sql`
        select count(*) as count, count(*) filter (where amount >= ${coin}) as "largeCount"
        from ${sql.id(store.schemaName, 'account_history')} where account = '0xaa' and block_number <= ${to}`.execute(
        store.db,
      );
      const ofKind = sql`(values ('transfers', '')) kinds (section, method)`;
      const listed = { list: 'history', accounts: ['0xaa'], kinds: ofKind, to } as const;
      expect(await readRows(reader, listedQuery(reader, accountHistory, listed))).toEqual(transfers);
    }
  });
});
