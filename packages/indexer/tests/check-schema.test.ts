import { openEmptyDatabase, openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../src/database/store.ts';
import { indexed } from '../src/modules/modules.ts';
import { dumpTables } from './support/dump-tables.ts';
import { onEachDatabase } from './support/each-database.ts';
import { restoreTables } from './support/recorded-tables.ts';

await onEachDatabase((dialect) => {
  test('refuses a schema with an undeclared table and without an index that rollbacks need', async () => {
    await using database = await openTestDatabase(dialect);
    await openStore(database, 'unique', indexed);
    await openStore(database, 'unique', indexed);
    await sql`create table indexer_unique.strangers (block_number integer)`.execute(database.kysely);
    await sql`drop index indexer_unique.event_accounts_by_block_number`.execute(database.kysely);
    await expect(openStore(database, 'unique', indexed)).rejects.toMatchObject({
      code: 'DatabaseUnusable',
      message: expect.stringMatching(
        /strangers is not declared; event_accounts: no index begins with block_number/,
      ),
    });
  });

  test('installs missing and changed counters again, drops undeclared ones, and computes the counts', async () => {
    await using database = await openEmptyDatabase(dialect);
    await restoreTables(database);
    const before = await dumpTables(database);
    for (const statement of [
      'drop trigger count_rows_insert on indexer_unique.events',
      'drop trigger keep_milestones_of_sent_delete on indexer_unique.coin_transfers',
      `create trigger keep_milestones_of_sent_delete after delete on indexer_unique.coin_transfers
        referencing old table as old_rows for each statement
        execute function indexer_unique.keep_milestones('sent', 'other', 'arguments')`,
      `create trigger count_rows_insert after insert on indexer_unique.rolling_hashes
        referencing new table as new_rows for each statement
        execute function indexer_unique.keep_row_counts('of no table that is counted')`,
      `delete from indexer_unique.row_counts where table_name = 'events'`,
      `insert into indexer_unique.row_counts values ('rolling_hashes', 0, '', '', 0, 1, 0)`,
      `delete from indexer_unique.account_milestones where list = 'sent'`,
    ])
      await sql.raw(statement).execute(database.kysely);
    await openStore(database, 'unique', indexed);
    // `before` lacks the tables of later migrations, which are empty now.
    expect(await dumpTables(database)).toMatchObject(before);
  });
});
