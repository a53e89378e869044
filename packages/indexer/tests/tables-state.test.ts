import type { Database } from '@hub/service-kit/database';
import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openStore } from '../src/database/store.ts';
import { readTablesState } from '../src/database/tables-state.ts';
import { indexed } from '../src/modules/modules.ts';
import { coins, createChainDriver, transferCall } from './support/chain-driver.ts';
import { onEachDatabase } from './support/each-database.ts';
import { startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';
import { asksStorage, eventsKey, withStorageValue } from './support/storage-answer.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

/** Makes a transaction fail that changes a table, except derived ones, without writing an existing checkpoint. */
async function demandMarks(database: Database): Promise<void> {
  const { db, schemaName } = await openStore(database, 'unique', indexed);
  const schema = sql.id(schemaName);
  await sql`create function ${schema}.demand_mark() returns trigger language plpgsql as $$
    begin
      if exists (select from ${schema}.checkpoint where xmin <> pg_current_xact_id()::xid) then
        raise exception 'A change of % left no mark', TG_TABLE_NAME;
      end if;
      return null;
    end $$`.execute(db);
  for (const { name } of indexed.layout.tables.filter(({ kind }) => kind.kind !== 'counted')) {
    await sql`create constraint trigger demand_mark after insert or update or delete on ${schema}.${sql.id(name)}
      deferrable initially deferred for each row execute function ${schema}.demand_mark()`.execute(db);
  }
}

await onEachDatabase((dialect) => {
  test('blocks, reorgs, quarantine and its repair change the state mark of the tables', {
    timeout: 120_000,
  }, async () => {
    await using devchain = await startTestChain();
    const driver = createChainDriver(devchain);
    const { chain } = devchain;
    const damaged = driver.seal({
      from: '//Alice',
      call: transferCall(driver.addressOf('//Bob'), coins(1)),
    });
    let isDamaged = true;
    await using proxy = await startTamperingProxy(devchain.wsUrl, (call) =>
      isDamaged && asksStorage(call, eventsKey, damaged.hash)
        ? (result) => withStorageValue(result, eventsKey, () => '0x08ffffff')
        : undefined,
    );
    await using database = await openTestDatabase(dialect);
    await demandMarks(database);
    const store = await openStore(database, 'unique', indexed);
    expect(await readTablesState(store)).toBeUndefined();
    await using indexer = await startIndexer({ nodeUrls: [proxy.url], database, quarantineRetryMs: 50 });
    const states = new Set<string | undefined>();
    const look = async () => {
      const { number, hash } = chain.bestBlock();
      await indexer.caughtUp(number, hash);
      states.add(await readTablesState(store));
    };

    await look();
    const attempts = async () =>
      (await store.db.selectFrom('quarantine').select('attempts').execute())[0]?.attempts;
    await vi.waitFor(async () => expect(await attempts()).toBeGreaterThan(2), { timeout: 20_000 });
    states.add(await readTablesState(store));
    chain.setFinality({ isStalled: true });
    driver.seal({ from: '//Alice', call: transferCall(driver.addressOf('//Bob'), coins(2)) });
    await look();
    chain.reorg({ depth: 1, count: 2 });
    await look();
    isDamaged = false;
    await vi.waitFor(async () => expect(await attempts()).toBeUndefined(), { timeout: 20_000 });
    states.add(await readTablesState(store));
    expect(states.size).toBe(5);
  });
});
