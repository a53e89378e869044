import type { Database } from '@hub/service-kit/database';
import { openEmptyDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../../src/database/store.ts';
import { indexed } from '../../src/modules/modules.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { recordedNode, restoreTables } from '../support/recorded-tables.ts';
import { createVerifier } from './verify-tables.ts';

/** Columns, indexes, constraints, triggers and functions of the schema, as listed in the database's catalogue. */
async function describeSchema({ kysely }: Database): Promise<unknown[]> {
  const of = `'indexer_unique'::regnamespace`;
  const { rows } = await sql`
    select table_name as "of", concat_ws(' ', column_name, data_type, collation_name, is_nullable, column_default,
        numeric_precision, ordinal_position) as "is"
      from information_schema.columns where table_schema = 'indexer_unique'
    union all select tablename, indexdef from pg_indexes where schemaname = 'indexer_unique'
    union all select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = ${sql.raw(of)} and contype <> 'n'
    union all select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger
      where not tgisinternal and tgfoid in (select oid from pg_proc where pronamespace = ${sql.raw(of)})
    union all select proname, prosrc from pg_proc where pronamespace = ${sql.raw(of)}
    order by 1, 2`.execute(kysely);
  return rows;
}

await onEachDatabase((dialect) => {
  test('verify finds no difference in tables that an earlier version wrote', async () => {
    await using database = await openEmptyDatabase(dialect);
    await restoreTables(database);
    const before = await dumpTables(database);
    const { found, ...verification } = await (await createVerifier(database, recordedNode())).verify({
      blocks: 1000,
    });
    expect(found).toEqual([]);
    expect(verification).toMatchObject({ last: 20, madeAgain: 21, accounts: 20, quarantined: [16] });
    // `before` lacks the tables of later migrations, which are empty now.
    expect(await dumpTables(database)).toMatchObject(before);
  });

  test('a new schema equals a migrated one of an earlier version', async () => {
    await using earlier = await openEmptyDatabase(dialect);
    await restoreTables(earlier);
    await openStore(earlier, 'unique', indexed);
    await using fresh = await openEmptyDatabase(dialect);
    await openStore(fresh, 'unique', indexed);
    expect(await describeSchema(fresh)).toEqual(await describeSchema(earlier));
  });
});
