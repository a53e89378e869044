import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createChainDriver } from '../support/chain-driver.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { startIndexer } from '../support/index-afresh.ts';
import { startTestChain } from '../support/start-test-chain.ts';
import { createTableVerifier } from './verify-tables.ts';

await onEachDatabase((dialect) => {
  test('at random heights, verify finds no difference in sound tables, and in damaged ones wrong amounts and sums', async () => {
    await using devchain = await startTestChain({ story: true });
    await using database = await openTestDatabase(dialect);
    const best = devchain.chain.bestBlock();
    {
      await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
      await indexer.caughtUp(best.number, best.hash);
    }
    await using verifier = await createTableVerifier(database, devchain.wsUrl);
    const heights = 10;
    const clean = await verifier.verify({ heights });
    expect(clean).toMatchObject({ found: [], differences: 0, quarantined: [] });
    expect(clean.heights).toContain(best.number);
    expect(new Set(clean.heights).size).toBeGreaterThanOrEqual(heights);

    await sql`update indexer_unique.account_history set amount = amount + 1
      where ctid = (select ctid from indexer_unique.account_history where kind = 'rewards' order by block_number limit 1)`.execute(
      database.kysely,
    );
    await sql`update indexer_unique.coin_balances set total = total + 1
      where ctid = (select ctid from indexer_unique.coin_balances where valid_until is null limit 1)`.execute(
      database.kysely,
    );
    const { found } = await verifier.verify({ heights });
    expect(new Set(found.map(({ column }) => column))).toEqual(
      new Set(['amount', 'total', 'sum of stakes', 'sum of total']),
    );
    const another = await verifier.verify({ heights, seed: 'another' });
    expect(another.heights).not.toEqual(clean.heights);
    expect((await verifier.verify({ heights })).found).toEqual(found);
  });

  test('reports a wrong balance, but not an issuance that differs from the sum of balances', async () => {
    await using devchain = await startTestChain();
    await using database = await openTestDatabase(dialect);
    const driver = createChainDriver(devchain);
    const adjust = { section: 'balances', method: 'forceAdjustTotalIssuance', args: ['Increase', '1000'] };
    driver.seal({ from: '//Alice', call: { section: 'sudo', method: 'sudo', args: [adjust] } });
    const best = driver.sealEmpty(1);
    {
      await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
      await indexer.caughtUp(best.number, best.hash);
    }
    await using verifier = await createTableVerifier(database, devchain.wsUrl);
    const parts = new Set<string>();
    const clean = await verifier.verify({ onProgress: ({ part }) => parts.add(part) });
    expect(clean.found).toEqual([]);
    expect(parts).toContain('total');

    await sql`update indexer_unique.coin_balances set total = total + 1000
      where ctid = (select ctid from indexer_unique.coin_balances where valid_until is null limit 1)`.execute(
      database.kysely,
    );
    const { found } = await verifier.verify();
    expect(found.map(({ column }) => column).toSorted()).toEqual(['sum of total', 'total']);
  });

  test('reports a balance that the tables lack, also as a wrong sum', async () => {
    await using devchain = await startTestChain();
    await using database = await openTestDatabase(dialect);
    const best = createChainDriver(devchain).sealEmpty(2);
    {
      await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
      await indexer.caughtUp(best.number, best.hash);
    }
    await using verifier = await createTableVerifier(database, devchain.wsUrl);
    expect((await verifier.verify()).found).toEqual([]);
    const { rows } = await sql<{ account: string; total: string }>`
      delete from indexer_unique.coin_balances where valid_until is null and account = (
        select account from indexer_unique.coin_balances where total > 0 order by total desc limit 1)
      returning account, total::text`.execute(database.kysely);
    const { found } = await verifier.verify();
    expect(found).toMatchObject([
      { table: 'coin_balances', key: { account: rows[0]!.account }, column: undefined, stored: null },
      { table: 'coin_balances', key: { account: 'all' }, column: 'sum of total' },
    ]);
    const sum = found[1]!;
    expect(BigInt(sum.expected!) - BigInt(sum.stored!)).toBe(BigInt(rows[0]!.total));
  });
});
