import { migrateSchema } from '@hub/service-kit/migrate';
import { openEmptyDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTables } from '../../src/migrations/0001-chain-accounts-balances.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { indexAfresh, startIndexer } from '../support/index-afresh.ts';
import { startProofChain } from './proof-chain.ts';

const firstMigration = '0001-chain-accounts-balances';

await onEachDatabase((dialect) => {
  test('tables that an indexer without hashes wrote equal those of a clean run once this version has opened them', async () => {
    await using chain = await startProofChain({ isOfFirstVersion: true });
    const { devchain } = chain;
    await using database = await openEmptyDatabase(dialect);
    await migrateSchema(database, 'indexer_unique', { [firstMigration]: { up: createTables } });
    const empty = await dumpTables(database);
    const written = await indexAfresh(devchain, dialect);
    for (const table of Object.keys(empty)) {
      const target = sql.id('indexer_unique', table);
      await sql`insert into ${target}
        select * from json_populate_recordset(null::${target}, ${`[${written[table]!.join()}]`}::json)`.execute(
        database.kysely,
      );
    }
    const best = devchain.chain.seal({ count: 2 });
    {
      await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
      await indexer.caughtUp(best.number, best.hash);
    }
    const upgraded = await dumpTables(database);
    expect(upgraded.rolling_hashes).toHaveLength(best.number + 1);
    expect(upgraded).toEqual(await indexAfresh(devchain, dialect));
  });
});
