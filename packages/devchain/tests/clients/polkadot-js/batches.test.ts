// Batches through @polkadot/api: which calls take effect when one of them fails, and the events that report it.
import type { ApiPromise } from '@polkadot/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, coin, openPolkadotJs, type PolkadotJs, pairOf } from './open-polkadot-js.ts';

const alice = pairOf('//Alice');
const bob = pairOf('//Bob');
let client: PolkadotJs;
let api: ApiPromise;

beforeAll(async () => {
  client = await openPolkadotJs();
  api = client.api;
});

afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
});

const pay = (amount: bigint) => api.tx.balances!.transferKeepAlive!(bob.address, amount);
const tooMuch = () => pay(2_000_000n * coin);
type Batch = 'batch' | 'batchAll' | 'forceBatch';

/** Sends a batch from Alice; returns the change of Bob's balance in coins, and the events of batches and outcome. */
async function send(kind: Batch, calls: ReturnType<typeof pay>[]) {
  const before = (await balanceOf(api, bob.address)).free;
  const { result, events } = await client.finalize(api.tx.utility![kind]!(calls), alice);
  const gained = ((await balanceOf(api, bob.address)).free - before) / coin;
  const outcome = events.filter((name) => /^utility|Extrinsic(Success|Failed)$/.test(name));
  return { result, gained, outcome };
}

describe('all calls succeed', () => {
  test.each(['batch', 'batchAll', 'forceBatch'] as const)(
    '%s of two calls that succeed applies both, with an event for each',
    async (kind) => {
      const { gained, outcome } = await send(kind, [pay(coin), pay(2n * coin)]);
      expect(gained).toBe(3n);
      expect(outcome).toEqual([
        'utility.ItemCompleted',
        'utility.ItemCompleted',
        'utility.BatchCompleted',
        'system.ExtrinsicSuccess',
      ]);
    },
  );
});

describe('the second of three fails', () => {
  const calls = () => [pay(coin), tooMuch(), pay(4n * coin)];

  test('batch of three calls stops when the second one fails, and keeps the effects of the first', async () => {
    const { result, gained, outcome } = await send('batch', calls());
    expect(gained).toBe(1n);
    expect(outcome).toEqual(['utility.ItemCompleted', 'utility.BatchInterrupted', 'system.ExtrinsicSuccess']);
    const [index, error] = result.findRecord('utility', 'BatchInterrupted')!.event.data;
    expect([index!.toJSON(), error!.toHuman()]).toEqual([1, { Token: 'FundsUnavailable' }]);
  });

  test('batchAll of three calls rolls everything back when the second one fails', async () => {
    const { result, gained, outcome } = await send('batchAll', calls());
    expect(gained).toBe(0n);
    expect(outcome).toEqual(['system.ExtrinsicFailed']);
    expect(result.dispatchError!.toHuman()).toEqual({ Token: 'FundsUnavailable' });
  });

  test('forceBatch of three calls keeps the effects of the first and the third when the second one fails', async () => {
    const { result, gained, outcome } = await send('forceBatch', calls());
    expect(gained).toBe(5n);
    expect(outcome).toEqual([
      'utility.ItemCompleted',
      'utility.ItemFailed',
      'utility.ItemCompleted',
      'utility.BatchCompletedWithErrors',
      'system.ExtrinsicSuccess',
    ]);
    const [error] = result.findRecord('utility', 'ItemFailed')!.event.data;
    expect(error!.toHuman()).toEqual({ Token: 'FundsUnavailable' });
  });
});

test('a batch in a batchAll applies all calls, and each of the two deposits BatchCompleted', async () => {
  const inner = api.tx.utility!.batch!([pay(coin), pay(coin)]);
  const { gained, outcome } = await send('batchAll', [inner, pay(coin)]);
  expect(gained).toBe(3n);
  expect(outcome.filter((name) => name === 'utility.BatchCompleted')).toHaveLength(2);
});

test('the estimated fee of a batch is paid when all calls succeed', async () => {
  const batch = api.tx.utility!.batchAll!([pay(coin), pay(coin)]);
  const { partialFee } = await batch.paymentInfo(alice);
  const before = (await balanceOf(api, alice.address)).free;
  await client.finalize(batch, alice);
  expect(before - 2n * coin - (await balanceOf(api, alice.address)).free).toBe(partialFee.toBigInt());
});
