// Several concurrent subscriptions of @polkadot/api: values arrive in order, none after the end, and none is missed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollector } from '../../support/collector.ts';
import { coin, openPolkadotJs, type PolkadotJs, pairOf } from './open-polkadot-js.ts';

const alice = pairOf('//Alice');
const bob = pairOf('//Bob');
const charlie = pairOf('//Charlie');
let client: PolkadotJs;

beforeAll(async () => {
  client = await openPolkadotJs();
});

afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
});

type Stop = () => void;
const freeOf = (account: { toJSON(): unknown }) =>
  BigInt((account.toJSON() as { data: { free: string } }).data.free);

/** Watches an account's free balance. */
async function watchFree(address: string) {
  const values = createCollector<bigint>();
  const stop = (await client.api.query.system!.account!(address, (account: { toJSON(): unknown }) =>
    values.push(freeOf(account)),
  )) as unknown as Stop;
  await values.atLeast(1);
  return { ...values, stop };
}

const pay = (to: { address: string }, amount = coin) =>
  client.finalize(client.api.tx.balances!.transferKeepAlive!(to.address, amount), alice);

test('a subscription of an account receives only its changes, until it ends', async () => {
  const toBob = await watchFree(bob.address);
  const toCharlie = await watchFree(charlie.address);
  await pay(bob);
  await pay(charlie, 2n * coin);
  await pay(bob, 3n * coin);
  await toBob.atLeast(3);
  toBob.stop();
  await pay(bob);
  await pay(charlie, 4n * coin);
  await toCharlie.atLeast(3);
  toCharlie.stop();
  const gains = ({ values }: { values: readonly bigint[] }) =>
    values.map((value) => (value - values[0]!) / coin);
  expect(gains(toBob)).toEqual([0n, 1n, 4n]);
  expect(gains(toCharlie)).toEqual([0n, 2n, 6n]);
});

test('of two equal subscriptions the second one continues after the first has ended', async () => {
  const first = await watchFree(bob.address);
  const second = await watchFree(bob.address);
  first.stop();
  await pay(bob);
  await second.atLeast(2);
  second.stop();
  expect(first.values).toHaveLength(1);
  expect(second.values[1]! - second.values[0]!).toBe(coin);
});

test('account.multi sends all accounts when one changes', async () => {
  const seen = createCollector<bigint[]>();
  const stop = (await client.api.query.system!.account!.multi(
    [bob.address, charlie.address],
    (accounts: readonly { toJSON(): unknown }[]) => seen.push(accounts.map(freeOf)),
  )) as unknown as Stop;
  await seen.atLeast(1);
  await pay(charlie);
  const [before, after] = await seen.atLeast(2);
  stop();
  expect(after).toEqual([before![0], before![1]! + coin]);
});

test('queryMulti of block number and account sends each of three blocks', async () => {
  const seen = createCollector<number>();
  const stop = await client.api.queryMulti(
    [client.api.query.system!.number!, [client.api.query.system!.account!, bob.address]],
    ([number]: { toJSON(): unknown }[]) => seen.push(number!.toJSON() as number),
  );
  const [first] = await seen.atLeast(1);
  for (const count of [1, 2, 3]) {
    client.devchain.chain.seal();
    await seen.first((number) => number === first! + count);
  }
  (stop as unknown as Stop)();
  expect(seen.values).toEqual([0, 1, 2, 3].map((count) => first! + count));
});

test('subscriptions of best, all and finalized heads receive each block in order', async () => {
  const { chain } = client.api.rpc;
  const best = createCollector<number>();
  const all = createCollector<number>();
  const finalized = createCollector<number>();
  const stops = [
    await chain.subscribeNewHeads((header) => best.push(header.number.toNumber())),
    await chain.subscribeAllHeads((header) => all.push(header.number.toNumber())),
    await chain.subscribeFinalizedHeads((header) => finalized.push(header.number.toNumber())),
  ];
  await Promise.all([best.atLeast(1), all.atLeast(1), finalized.atLeast(1)]);
  const from = client.devchain.chain.bestBlock().number;
  client.devchain.chain.seal({ count: 3 });
  const expected = [0, 1, 2, 3].map((count) => from + count);
  expect(await best.atLeast(4)).toEqual(expected);
  expect(await all.atLeast(4)).toEqual(expected);
  expect(await finalized.atLeast(4)).toEqual(expected.map((number) => number - 2));
  for (const stop of stops) stop();
});

test('a sibling of the best block is sent as a head and as the new best head', async () => {
  const best = createCollector<string>();
  const all = createCollector<string>();
  const stops = [
    await client.api.rpc.chain.subscribeNewHeads((header) => best.push(header.hash.toHex())),
    await client.api.rpc.chain.subscribeAllHeads((header) => all.push(header.hash.toHex())),
  ];
  await Promise.all([best.atLeast(1), all.atLeast(1)]);
  const { chain } = client.devchain;
  const { hash: abandoned, header } = chain.seal();
  const timestampMs = chain.bestBlock().timestampMs + 6000;
  const { hash: enacted } = chain.seal({ parent: header.parentHash, timestampMs });
  expect(enacted).not.toBe(abandoned);
  expect((await best.atLeast(3)).slice(1)).toEqual([abandoned, enacted]);
  expect((await all.atLeast(3)).slice(1)).toEqual([abandoned, enacted]);
  for (const stop of stops) stop();
});

test('after a revert head and balance are those of the snapshot, and a pending transaction is dropped', async () => {
  const { chain } = client.devchain;
  const { number } = chain.bestBlock();
  const heads = createCollector<number>();
  const free = await watchFree(bob.address);
  const statuses = createCollector<string>();
  const stop = await client.api.rpc.chain.subscribeNewHeads((header) => heads.push(header.number.toNumber()));
  await heads.atLeast(1);
  const snapshot = chain.snapshot();
  await pay(bob);
  const waiting = await client.api.tx.balances!.transferKeepAlive!(bob.address, coin).signAsync(alice);
  await waiting.send(({ status }) => statuses.push(status.type));
  await statuses.atLeast(1);
  expect(chain.revert(snapshot)).toBe(true);
  expect(await heads.atLeast(5)).toEqual([0, 1, 2, 3, 0].map((offset) => number + offset));
  expect(await free.atLeast(3)).toEqual([0n, coin, 0n].map((gained) => free.values[0]! + gained));
  expect(await statuses.atLeast(2)).toEqual(['Ready', 'Dropped']);
  stop();
  free.stop();
});

test('a subscription of system.events receives the events of a transfer', async () => {
  const seen = createCollector<string[]>();
  const stop = (await client.api.query.system!.events!((records: Iterable<{ event: EventName }>) =>
    seen.push([...records].map(({ event }) => `${event.section}.${event.method}`)),
  )) as unknown as Stop;
  const { events } = await pay(bob);
  const withTransfer = await seen.first((names) => names.includes('balances.Transfer'));
  stop();
  expect(withTransfer).toEqual(expect.arrayContaining([...events]));
});

interface EventName {
  readonly section: string;
  readonly method: string;
}

test('a subscription of the runtime version receives the present one', async () => {
  const seen = createCollector<number>();
  const stop = await client.api.rpc.state.subscribeRuntimeVersion((version) =>
    seen.push(version.specVersion.toNumber()),
  );
  expect(await seen.atLeast(1)).toEqual([25_090_091]);
  stop();
});
