// The example exchange keeps exact books although others write to them, and an invalid payout delays no other.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { call, coins, createRuntimeDriver } from '../../src/runtime-driver.ts';
import { TestNetwork } from '../../src/test-network.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import { startExchange } from './start-exchange.ts';

const noLoss = () => 0.5;

test('examples/exchange.ts starts although another program writes to its books', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-exchange-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const booksFile = join(folder, 'books.sqlite');
  using books = new DatabaseSync(booksFile);
  books.exec('begin immediate; create table notes (text text)');
  await using _exchange = startExchange('http://127.0.0.1:9', booksFile);
  // The program takes this lock before it opens the books.
  await expect.poll(() => existsSync(`${booksFile}-instance`)).toBe(true);
  books.exec('commit');
  await expect
    .poll(() => books.prepare(`select name from sqlite_master where name = 'versions'`).all())
    .toHaveLength(1);
});

test('the books of examples/exchange.ts stay exact when a second instance is refused, a customer is added during a request, the list of deposits begins anew, and a payout has an invalid address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-exchange-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await using network = await TestNetwork.create();
  const { chain } = network.devchain;
  const driver = createRuntimeDriver(chain);
  const [one, other, payee] = ['//One', '//Other', '//Payee'].map(driver.addressOf) as [
    string,
    string,
    string,
  ];
  const pay = (to: string, amount: number) =>
    driver.seal({ from: '//Bob', call: call('balances.transferKeepAlive', to, coins(amount)) });
  pay(one, 1);
  pay(other, 2);
  chain.seal({ count: 4 });
  await network.processAll();

  const booksFile = join(folder, 'books.sqlite');
  const onAnswer: { run?: () => void } = {};
  await using proxy = await startLossyProxy(
    () => network.serverUrl,
    noLoss,
    ({ path }) => path.includes('/deposits') && onAnswer.run?.(),
  );
  await using _first = startExchange(proxy.url, booksFile);
  using books = new DatabaseSync(booksFile, { timeout: 5_000 });
  const rows = (query: string) => books.prepare(query).all().map(Object.values);
  await expect.poll(() => rows(`select name from sqlite_master where name = 'versions'`)).toHaveLength(1);

  await using second = startExchange(proxy.url, booksFile);
  expect(await second.errors).toContain('database is locked');

  // The customer is added between the request and its answer, which lacks the deposit but has a cursor behind it.
  const addCustomer = books.prepare('insert or ignore into customers values (?)');
  onAnswer.run = () => addCustomer.run(other);
  addCustomer.run(one);
  const deposits = 'select amount from deposits order by id';
  await expect.poll(() => rows(deposits)).toEqual([[coins(1)], [coins(2)]]);

  // Without a cursor the list of deposits begins anew, with those that are in the books already.
  const addPayout = books.prepare('insert into payouts (id, address, amount) values (?, ?, ?)');
  addPayout.run('1', '5NotAnAddress', coins(1));
  addPayout.run('2', payee, coins(3));
  books.exec('delete from watched');
  pay(one, 4);
  await expect
    .poll(
      () => {
        chain.seal();
        return [rows(deposits), rows('select state from payouts order by id')];
      },
      { interval: 100 },
    )
    .toEqual([
      [[coins(1)], [coins(2)], [coins(4)]],
      [['failed'], ['paid']],
    ]);
});
