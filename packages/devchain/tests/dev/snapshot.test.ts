import { type Hex, toHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import type { State } from '../../src/state/state.ts';
import { startMs } from '../rpc/running-devchain.ts';
import { openDevchain } from './open-devchain.ts';

const dayMs = 86_400_000;

function everything(state: State): string[] {
  return state.keys('').map((key) => `${key}=${toHex(state.get(key)!)}`);
}

/** Storage of accounts without funds; their nonces count up from `nonce`. */
function manyAccounts(count: number, nonce: number): Map<string, Uint8Array> {
  const system = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const value = new Uint8Array(80);
      new DataView(value.buffer).setUint32(0, nonce + index, true);
      return [`${system}${index.toString(16).padStart(96, '0')}`, value];
    }),
  );
}

test('dev_revert restores best block, finalized block, storage and clock', async () => {
  await using open = await openDevchain();
  const { chain, client, transfer } = open;
  chain.seal({ count: 4, extrinsics: [transfer()] });
  await client.result('dev_timeTravel', { days: 1 });
  const before = {
    best: chain.bestBlock(),
    finalized: chain.finalizedBlock(),
    nowMs: chain.nowMs(),
    storage: everything(chain.bestBlock().state),
  };
  const id = await client.result<Hex>('dev_snapshot');
  await client.result('dev_timeTravel', { days: 2 });
  const later = chain.bestBlock();
  expect(chain.finalizedBlock().number).toBeGreaterThan(before.best.number);

  expect(await client.result('dev_revert', id)).toBe(true);
  expect(chain.bestBlock()).toBe(before.best);
  expect(chain.finalizedBlock()).toBe(before.finalized);
  expect(chain.nowMs()).toBe(before.nowMs);
  // Four blocks sealed at once end 18 s ahead of the clock.
  expect(chain.nowMs()).toBe(startMs + 18_000 + dayMs);
  expect(everything(chain.bestBlock().state)).toEqual(before.storage);
  expect(await client.result('chain_getHeader', later.hash)).toBeNull();
  expect(await client.result('chain_getBlockHash', before.best.number + 1)).toBeNull();
  expect((await client.request('state_getStorage', '0x00', later.hash)).error?.code).toBe(4003);

  // The same steps give the same block.
  await client.result('dev_timeTravel', { days: 2 });
  expect(chain.bestBlock().hash).toBe(later.hash);
});

test('a revert to an outer snapshot removes the inner ones; the outer one stays usable', async () => {
  await using open = await openDevchain();
  const { chain, client } = open;
  const moments: { id: Hex; best: Hex }[] = [];
  for (let index = 0; index < 4; index += 1) {
    moments.push({ id: await client.result<Hex>('dev_snapshot'), best: chain.bestBlock().hash });
    chain.seal({ count: 5 });
  }
  const [first, second, third, fourth] = moments;
  expect(new Set(moments.map(({ id }) => id)).size).toBe(4);
  expect(await client.result('dev_revert', third!.id)).toBe(true);
  expect(chain.bestBlock().hash).toBe(third!.best);
  expect(await client.result('dev_revert', fourth!.id)).toBe(false);
  expect(chain.bestBlock().hash).toBe(third!.best);
  expect(await client.result('dev_revert', second!.id)).toBe(true);
  chain.seal({ count: 3 });
  expect(await client.result('dev_revert', second!.id)).toBe(true);
  expect(chain.bestBlock().hash).toBe(second!.best);
  expect(await client.result('dev_revert', third!.id)).toBe(false);
  expect(await client.result('dev_revert', first!.id)).toBe(true);
  expect(chain.bestBlock().hash).toBe(chain.genesisHash);
});

test('a fork that existed at the snapshot is restored, even if it was pruned since', async () => {
  await using open = await openDevchain();
  const { chain, client } = open;
  const fork = chain.seal({ count: 2 });
  const best = chain.seal({ parent: chain.genesisHash });
  const id = await client.result<Hex>('dev_snapshot');
  chain.seal({ count: 9 });
  await client.result('dev_revert', id);
  expect(chain.bestBlock().hash).toBe(best.hash);
  expect(await client.result('dev_setHead', fork.hash)).toBe(fork.hash);
  expect(chain.blockHash(2)).toBe(fork.hash);
});

test('dev_revert restores ten thousand accounts that were changed and removed', async () => {
  await using open = await openDevchain();
  const { chain, client } = open;
  const accounts = manyAccounts(10_000, 1);
  chain.seal({ storage: accounts });
  const before = everything(chain.bestBlock().state);
  expect(before.length).toBeGreaterThan(10_000);
  const id = await client.result<Hex>('dev_snapshot');
  chain.seal({ storage: manyAccounts(10_000, 77) });
  chain.seal({ storage: new Map([...accounts.keys()].map((key) => [key, undefined])) });
  expect(chain.bestBlock().state.keys('').length).toBeLessThan(1000);
  expect(await client.result('dev_revert', id)).toBe(true);
  expect(everything(chain.bestBlock().state)).toEqual(before);
});

test('dev_revert empties the pool; transactions included or removed before can be submitted again', async () => {
  await using open = await openDevchain();
  const { chain, client, transfer } = open;
  const id = await client.result<Hex>('dev_snapshot');
  const [included, waiting] = [transfer(), transfer({ nonce: 1 })].map((bytes) => toHex(bytes));
  const watched = [
    await client.result<string>('author_submitAndWatchExtrinsic', included),
    await client.result<string>('author_submitAndWatchExtrinsic', waiting),
  ];
  await client.result('author_removeExtrinsic', [{ extrinsic: waiting }]);
  await client.result('dev_newBlock');
  const again = await client.result<string>('author_submitAndWatchExtrinsic', toHex(transfer({ nonce: 2 })));
  await client.result('dev_revert', id);
  expect((await client.heard(watched[0]!)).at(-1)).toBe('dropped');
  expect((await client.heard(again)).at(-1)).toBe('dropped');
  expect(await client.result('author_pendingExtrinsics')).toEqual([]);
  // Neither the former inclusion of the first transaction nor the removal of the second one bans it.
  await client.result('author_submitExtrinsic', included);
  await client.result('author_submitExtrinsic', waiting);
  await client.result('dev_newBlock');
  expect(chain.bestBlock().extrinsics).toHaveLength(4);
});

test('dev_revert notifies subscribers: heads and storage get the earlier values, a follow stops', async () => {
  await using open = await openDevchain();
  const { chain, client, transfer } = open;
  chain.seal({ count: 3 });
  const id = await client.result<Hex>('dev_snapshot');
  const systemNumber = '0x26aa394eea5630e07c48ae0c9558cef702a5c1b19ab7a04f536c519aca4983ac';
  const [newHeads, allHeads, finalizedHeads, storage, follow] = [
    await client.result<string>('chain_subscribeNewHeads'),
    await client.result<string>('chain_subscribeAllHeads'),
    await client.result<string>('chain_subscribeFinalizedHeads'),
    await client.result<string>('state_subscribeStorage', [systemNumber]),
    await client.result<string>('chainHead_v1_follow', true),
  ];
  chain.seal({ count: 3, extrinsics: [transfer()] });
  await client.result('dev_revert', id);
  const lastNumber = async (subscription: string) =>
    Number((await client.heard<{ number: Hex }>(subscription)).at(-1)!.number);
  expect([await lastNumber(newHeads), await lastNumber(allHeads)]).toEqual([3, 3]);
  expect(await lastNumber(finalizedHeads)).toBe(1);
  expect((await client.heard(storage)).at(-1)).toEqual({
    block: chain.bestBlock().hash,
    changes: [[systemNumber, '0x03000000']],
  });
  expect((await client.heard(follow)).at(-1)).toEqual({ event: 'stop' });

  // After 'stop' the follow sends nothing more and no longer counts towards the limit.
  const received = client.notifications(follow).length;
  chain.seal();
  expect(await client.heard(follow)).toHaveLength(received);
  for (let index = 0; index < 4; index += 1) await client.result('chainHead_v1_follow', true);
});

test('dev_revert returns false for an unknown id, and refuses an invalid one', async () => {
  await using open = await openDevchain();
  expect(await open.client.result('dev_revert', '0x99')).toBe(false);
  for (const id of ['one', 1, null, undefined]) {
    expect((await open.client.request('dev_revert', id)).error?.code).toBe(-32602);
  }
});
