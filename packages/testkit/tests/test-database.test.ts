import { test } from 'vitest';
import { describePostgres } from '../src/postgres.ts';
import { openTestDatabase } from '../src/test-database.ts';

async function createTable(dialect: 'pglite' | 'postgres'): Promise<void> {
  await using database = await openTestDatabase(dialect);
  await database.kysely.schema.createSchema('kept').execute();
  await database.kysely.schema.withSchema('kept').createTable('row').addColumn('id', 'integer').execute();
}

test('an embedded database is used again after it was emptied', async () => {
  await createTable('pglite');
  await createTable('pglite');
});

test('two concurrent databases are different', async () => {
  await Promise.all([createTable('pglite'), createTable('pglite')]);
});

await describePostgres('on a server', () => {
  test('every test has its own database', async () => {
    await Promise.all([createTable('postgres'), createTable('postgres')]);
  });
});
