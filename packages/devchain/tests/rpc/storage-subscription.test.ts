// Storage subscriptions without a client library, because @polkadot/api itself filters out repeated values.
import type { Hex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { storagePrefix } from '../../src/state/storage-item.ts';
import { openDevchain } from '../dev/open-devchain.ts';

interface Changes {
  readonly block: Hex;
  readonly changes: readonly (readonly [key: Hex, value: Hex | null])[];
}

const keyOf = (pallet: string, name: string): Hex => `0x${storagePrefix({ pallet, name })}`;
const events = keyOf('System', 'Events');
const totalIssuance = keyOf('Balances', 'TotalIssuance');
const keysOf = ({ changes }: Changes) => changes.map(([key]) => key);

test('a storage subscription notifies of every block that writes a key, even an equal value, not of unwritten keys', async () => {
  await using open = await openDevchain();
  const { chain, client } = open;
  chain.seal({ count: 2 });
  const some = await client.result<string>('state_subscribeStorage', [events, totalIssuance]);
  const all = await client.result<string>('state_subscribeStorage');
  chain.seal({ count: 11 });

  const [now, ...later] = await client.heard<Changes>(some);
  expect(keysOf(now!)).toEqual([events, totalIssuance]);
  expect(later.map(({ block }) => block)).toEqual(
    Array.from({ length: 11 }, (_, index) => chain.blockHash(index + 3)),
  );
  expect(later.map(({ changes }) => changes)).toEqual(later.map(() => [now!.changes[0]]));
  const last = client.notifications<Changes>(all).at(-1)!;
  expect(keysOf(last).sort()).toEqual([...chain.bestBlock().changes.keys()].map((key) => `0x${key}`).sort());
});

test('a reorg notifies of keys that the new branch writes, and of values that only the abandoned one had', async () => {
  await using open = await openDevchain({ finalityLagBlocks: 64 });
  const { client } = open;
  const [gone, kept] = ['0xaa', '0xbb'] as const;
  await client.result('dev_setStorage', [[kept, '0x01']]);
  await client.result('dev_setStorage', [
    [gone, '0x02'],
    [kept, '0x01'],
  ]);
  const subscription = await client.result<string>('state_subscribeStorage', [gone, kept, events]);
  const best = await client.result<Hex>('dev_reorg', { depth: 1 });
  const received = await client.heard<Changes>(subscription);
  expect(received).toHaveLength(2);
  expect(received[1]).toEqual({ block: best, changes: [[gone, null], received[0]!.changes[2]] });
});
