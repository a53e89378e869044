// Ethereum addresses that only events mention appear as accounts, and contracts are marked.
import type { Devchain } from '@hub/devchain/start-devchain';
import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { encodeSs58 } from '@hub/primitives/ss58';
import { createLogger } from '@hub/service-kit/logger';
import { call, createRuntimeDriver } from '@hub/testkit/runtime-driver';
import { openTestDatabase } from '@hub/testkit/test-database';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '../src/commands/open-session.ts';
import { redecodeRange } from '../src/sync/redecode-range.ts';
import { createTableVerifier } from './proof/verify-tables.ts';
import { createChainDriver } from './support/chain-driver.ts';
import { dumpTables } from './support/dump-tables.ts';
import { onEachDatabase } from './support/each-database.ts';
import { evmRuntime } from './support/evm-pallet.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { type IndexerServer, startIndexerServer } from './support/indexer-server.ts';
import { startTestChain } from './support/start-test-chain.ts';

const contract = '0x17C4e6453cC49AAaaEaCA894E6D9683e00000001';
const executed = '0x6C4E9fE1AE37a41E93CEE429e8E1881aBdcbb54F';
const mirrorOf = (address: string) => encodeSs58(ethereumToSubstrate(address), 42);
const report = (address: string, isNew: boolean) => ({
  from: '//Bob',
  call: call('evm.report', address, isNew),
});

async function startEvmChain(): Promise<Devchain> {
  const devchain = await startTestChain({ nextRuntimes: [evmRuntime] });
  createRuntimeDriver(devchain.chain).upgradeTo(evmRuntime.specVersion);
  return devchain;
}

async function get(server: IndexerServer, path: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}${path}`);
  return { status: response.status, ...((await response.json()) as object) };
}

/**
 * Deletes the rows that earlier versions lacked, because they read Ethereum addresses only from calls. The stored
 * hashes stay as they are.
 */
async function forget(kysely: Kysely<unknown>, mirrors: readonly string[]): Promise<void> {
  const accounts = sql.join(mirrors);
  for (const table of ['ethereum_addresses', 'event_accounts', 'accounts', 'coin_balances'])
    await sql`delete from ${sql.id('indexer_unique', table)} where account in (${accounts})`.execute(kysely);
}

await onEachDatabase((dialect) => {
  test('Ethereum addresses in events and created contracts have rows until a reorg removes them', async () => {
    await using devchain = await startEvmChain();
    const driver = createChainDriver(devchain);
    const fork = driver.seal(report(executed, false));
    driver.seal(report(contract, true));
    driver.seal(report(executed, true));
    await using server = await startIndexerServer(devchain, dialect);
    await server.processAll();

    const created = {
      address: contract,
      mirror: mirrorOf(contract),
      isEthereum: true,
      isSmartContract: true,
    };
    const row = await get(server, `/accounts/${contract.toLowerCase()}`);
    expect(row).toMatchObject({ ...created, createdAtBlockNumber: fork.number + 1 });
    expect(await get(server, `/accounts/${mirrorOf(contract)}`)).toEqual(row);
    expect(await get(server, '/accounts?isSmartContract=true')).toMatchObject({
      items: [{ address: contract }, { address: executed, isSmartContract: true }],
      count: 2,
    });
    expect(await get(server, `/events?address=${contract}`)).toMatchObject({
      items: [{ section: 'evm', method: 'Created' }],
      count: 1,
    });
    expect(await get(server, '/accounts?isSmartContract=false&isEthereum=true')).toMatchObject({ count: 0 });

    // These extrinsics use the nonces of the retracted ones, so that the pool does not include those again.
    driver.sealOn(fork, [report(executed, false), report(executed, false)]);
    driver.sealEmpty(2);
    await server.processAll();
    expect(await get(server, `/accounts/${contract}`)).toMatchObject({ status: 404 });
    const known = { address: executed, isEthereum: true, isSmartContract: null };
    expect(await get(server, `/accounts/${executed}`)).toMatchObject(known);
    expect(await get(server, '/accounts?isSmartContract=true')).toMatchObject({ items: [], count: 0 });
    expect(await get(server, '/accounts?isEthereum=true')).toMatchObject({ items: [known], count: 1 });
  });

  test('after a reorg the tables are right; verify finds a lost value, redecode restores it and lost rows', async () => {
    await using devchain = await startEvmChain();
    const driver = createChainDriver(devchain);
    const fork = driver.seal(report(executed, false));
    const left = driver.seal(report(executed, true), report(contract, true));
    await using database = await openTestDatabase(dialect);
    const nodeUrls = [devchain.wsUrl];
    {
      await using indexer = await startIndexer({ nodeUrls, database });
      await indexer.caughtUp(left.number, left.hash);
      driver.sealOn(fork, [report(contract, true), report(executed, false)]);
      const best = driver.sealEmpty(2);
      await indexer.caughtUp(best.number, best.hash);
    }
    const sound = await dumpTables(database);
    expect(sound).toEqual(await indexAfresh(devchain, dialect));
    await using verifier = await createTableVerifier(database, devchain.wsUrl);
    expect((await verifier.verify()).found).toEqual([]);

    await sql`update indexer_unique.ethereum_addresses set contract_at_block = null`.execute(database.kysely);
    const wrong = await verifier.verify();
    expect(wrong.found).toMatchObject([{ table: 'ethereum_addresses', column: 'contract_at_block' }]);
    const logger = createLogger({ level: 'silent' });
    await using session = await openSession({ network: 'unique', nodeUrls, database, logger });
    const { signal } = new AbortController();
    const redecode = () =>
      redecodeRange(session.context, { first: 0, last: 1000, onProgress: () => {}, signal });
    expect((await redecode()).replaced).toEqual([fork.number + 1]);
    expect(await dumpTables(database)).toEqual(sound);

    const { rows } = await sql<{ account: string }>`
      select account from indexer_unique.ethereum_addresses`.execute(database.kysely);
    await forget(
      database.kysely,
      rows.map(({ account }) => account),
    );
    expect((await redecode()).replaced).toEqual([fork.number, fork.number + 1]);
    expect(await dumpTables(database)).toEqual(sound);
  });
});
