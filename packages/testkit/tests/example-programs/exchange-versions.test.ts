// The example of an exchange pays once, whichever of the versions that it signed for a payout reaches the chain.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { assembleExtrinsic } from '@hub/scale/assemble-extrinsic';
import { expect, onTestFinished, test } from 'vitest';
import { call, coins, createRuntimeDriver } from '../../src/runtime-driver.ts';
import { TestNetwork } from '../../src/test-network.ts';
import { type Answered, startLossyProxy } from './lossy-proxy.ts';
import { startExchange } from './start-exchange.ts';

const noLoss = () => 0.5;

test('a signed version of a payout that the hub refused but the chain includes is the payment, and no other version is executed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-exchange-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await using network = await TestNetwork.create();
  const { chain } = network.devchain;
  const driver = createRuntimeDriver(chain);
  const submissions: Answered[] = [];
  await using proxy = await startLossyProxy(
    () => network.serverUrl,
    noLoss,
    (request) => request.path.endsWith('/extrinsic/submit') && submissions.push(request),
  );

  const booksFile = join(folder, 'books.sqlite');
  await using _exchange = startExchange(proxy.url, booksFile, '//Poor');
  using books = new DatabaseSync(booksFile, { timeout: 5_000 });
  const rowOf = (query: string) => ({ ...books.prepare(query).get() });
  await expect
    .poll(() => rowOf(`select count(*) as count from sqlite_master where name = 'payouts'`))
    .toEqual({ count: 1 });
  const payee = driver.addressOf('//Payee');
  books.prepare(`insert into payouts (id, address, amount) values ('1', ?, ?)`).run(payee, coins(5));

  // The wallet cannot pay the fee, so the hub refuses the first version. Once the wallet has coins, a later version
  // waits in the pool.
  await expect.poll(() => submissions.length).toBeGreaterThan(0);
  const [first] = submissions;
  expect(first?.status).toBe(400);
  driver.seal({
    from: '//Alice',
    call: call('balances.transferKeepAlive', driver.addressOf('//Poor'), coins(20)),
  });
  await expect.poll(() => submissions.some(({ status }) => status === 200)).toBe(true);
  // The test itself puts the first version into a block.
  const { signerPayloadJSON, signature } = JSON.parse(first?.body ?? '');
  const runtime = driver.runtimeAfter(chain.bestBlock());
  chain.seal({ extrinsics: [assembleExtrinsic(runtime, signerPayloadJSON, signature)] });

  const freeOf = () =>
    driver.read(chain.bestBlock(), 'system', 'account', payee) as {
      readonly data: { readonly free: unknown };
    };
  expect(BigInt(String(freeOf().data.free))).toBe(BigInt(coins(5)));
  await expect
    .poll(
      () => {
        chain.seal();
        return rowOf(`select state from payouts`);
      },
      { interval: 100, timeout: 20_000 },
    )
    .toEqual({ state: 'paid' });
  expect(BigInt(String(freeOf().data.free))).toBe(BigInt(coins(5)));
  expect(driver.nonceAt(chain.bestBlock(), '//Poor')).toBe(1);
}, 60_000);
