import { expect, test } from 'vitest';
import { applyExtrinsic } from './apply-extrinsic.ts';
import type { UniqueCall } from './call.ts';
import {
  ALICE,
  bob,
  bytes,
  errorOf,
  eventsOf,
  newCollection,
  START,
  withCollection,
} from './example-state.ts';

const add = { name: 'unique.addToAllowList', collectionId: 1, address: bob } as const;
const wrong = { name: 'unique.addToAllowList', collectionId: 2, address: bob } as const;

function names(name: 'utility.batch' | 'utility.batchAll' | 'utility.forceBatch', ...calls: UniqueCall[]) {
  return eventsOf(withCollection(), ALICE, { name, calls }).map(([event]) => event);
}

test('after a failing call batchAll reverts everything, batch stops there, and forceBatch continues', () => {
  const added = ['common.AllowListAddressAdded', 'utility.ItemCompleted'];
  expect(names('utility.batchAll', add, wrong)).toEqual(['common.CollectionNotFound']);
  expect(names('utility.batchAll', add, add)).toEqual([...added, ...added, 'utility.BatchCompleted']);
  expect(names('utility.batch', add, wrong, add)).toEqual([...added, 'utility.BatchInterrupted']);
  expect(names('utility.forceBatch', wrong, add)).toEqual([
    'utility.ItemFailed',
    ...added,
    'utility.BatchCompletedWithErrors',
  ]);
});

test('an extrinsic whose call exceeds the bounds of its types is refused as undecodable', () => {
  const properties = Array.from({ length: 65 }, (_, index) => ({
    key: bytes(`k${index}`),
    value: bytes('v'),
  }));
  const long = { key: bytes('k'.repeat(257)), value: bytes('v') };
  const calls = [
    newCollection({ name: 'x'.repeat(65) }),
    newCollection({ description: 'x'.repeat(257) }),
    newCollection({ tokenPrefix: bytes('x'.repeat(17)) }),
    newCollection({ properties }),
    newCollection({ properties: [long] }),
    { name: 'unique.setTokenProperties', collectionId: 1, tokenId: 1, properties: [long] },
    {
      name: 'unique.createItem',
      collectionId: 1,
      owner: bob,
      item: { kind: 'NFT', properties },
    },
    {
      name: 'unique.createMultipleItemsEx',
      collectionId: 1,
      items: { kind: 'NFT', tokens: Array(121).fill({ owner: bob, properties: [] }) },
    },
  ] as const;
  const fee = { withdrawn: 2n, kept: 1n };
  for (const call of calls) {
    const { outcome } = applyExtrinsic(START, { signer: ALICE, call, fee });
    expect(outcome).toEqual({ kind: 'refused', reason: 'undecodable' });
  }
  const many = { name: 'unique.setCollectionProperties', collectionId: 1, properties } as const;
  expect(errorOf(withCollection(), ALICE, many)).toBe('common.PropertyLimitReached');
  const whole = newCollection({ name: 'é'.repeat(64), description: '🎨'.repeat(128) });
  expect(applyExtrinsic(START, { signer: ALICE, call: whole, fee }).outcome.kind).toBe('included');
});
