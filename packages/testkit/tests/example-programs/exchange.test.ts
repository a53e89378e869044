// The example of an exchange keeps exact books while blocks are replaced, answers are lost and the program is killed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ApiPromise, Keyring, WsProvider } from '@polkadot/api';
import type { ApiOptions } from '@polkadot/api/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../src/seeded-random.ts';
import { TestNetwork } from '../../src/test-network.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import { startExchange } from './start-exchange.ts';

const ROUNDS = 20;
const FINALITY_LAG = 5;
const seed = Number(process.env.EXCHANGE_SEED ?? Date.now() % 1_000_000);
const coin = 10n ** 18n;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-exchange-'));
});
afterAll(() => rm(folder, { recursive: true }));

test(`examples/exchange.ts credits every finalized deposit once and makes every payout once (EXCHANGE_SEED=${seed})`, async () => {
  await using network = await TestNetwork.create();
  const { chain } = network.devchain;
  chain.setFinality({ lagBlocks: FINALITY_LAG });
  const random = seededRandom(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  await using proxy = await startLossyProxy(() => network.serverUrl, random);
  const provider = new WsProvider(network.devchain.wsUrl) as unknown as NonNullable<ApiOptions['provider']>;
  const api = await ApiPromise.create({ provider, noInitWarn: true });
  await using _api = { [Symbol.asyncDispose]: () => api.disconnect() };
  const keyring = new Keyring({ type: 'sr25519', ss58Format: 42 });
  const addressOf = (uri: string) => keyring.addFromUri(uri).address;
  const freeOf = async (address: string) => {
    const account = (await api.query.system!.account!(address)) as unknown as {
      readonly data: { readonly free: { toBigInt(): bigint } };
    };
    return account.data.free.toBigInt();
  };
  const customers = [0, 1, 2].map((index) => addressOf(`//Customer/${index}`));
  const payees = Array.from({ length: ROUNDS / 2 }, (_, index) => addressOf(`//Payee/${index}`));

  const booksFile = join(folder, 'books.sqlite');
  let exchange = startExchange(proxy.url, booksFile);
  await using _last = { [Symbol.asyncDispose]: () => exchange[Symbol.asyncDispose]() };
  using books = new DatabaseSync(booksFile, { timeout: 5_000 });
  const count = (query: string) =>
    Number(books.prepare(`select count(*) as count from ${query}`).get()?.count);
  await expect.poll(() => count(`sqlite_master where name = 'payouts'`)).toBe(1);
  for (const address of customers) books.prepare('insert into customers values (?)').run(address);

  for (let round = 0; round < ROUNDS; round += 1) {
    const deposit = api.tx.balances!.transferKeepAlive!(customers[upTo(3)], coin * BigInt(round + 1));
    await deposit.signAndSend(keyring.addFromUri('//Bob'), { nonce: round });
    const payee = payees[round / 2];
    if (payee !== undefined)
      books
        .prepare('insert into payouts (id, address, amount) values (?, ?, ?)')
        .run(`payout ${round}`, payee, `${coin}`);
    chain.seal({ count: 1 + upTo(2) });
    const depth = Math.min(
      1 + upTo(FINALITY_LAG - 1),
      chain.bestBlock().number - chain.finalizedBlock().number,
    );
    if (depth > 0) chain.reorg({ depth, keepTransactions: random() < 0.5 });
    if (round % 6 === 5) {
      await exchange[Symbol.asyncDispose]();
      exchange = startExchange(proxy.url, booksFile);
    }
    const asked = proxy.asked();
    await expect.poll(() => proxy.asked(), { interval: 20 }).toBeGreaterThan(asked + 3);
  }
  await expect
    .poll(
      () => {
        chain.seal();
        return [count('deposits'), count(`payouts where state = 'paid'`)];
      },
      { interval: 100, timeout: 60_000 },
    )
    .toEqual([ROUNDS, payees.length]);

  expect(proxy.lost()).toBeGreaterThan(20);
  for (const address of customers) {
    const rows = books.prepare('select amount from deposits where address = ?').all(address);
    // The books have the addresses as the indexer answers them, with prefix 42, and so has `customers`.
    expect(rows.reduce((sum, { amount }) => sum + BigInt(String(amount)), 0n)).toBe(await freeOf(address));
  }
  for (const address of payees) expect(await freeOf(address)).toBe(coin);
}, 300_000);
