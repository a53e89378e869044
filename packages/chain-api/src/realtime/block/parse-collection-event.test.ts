import { expect, test } from 'vitest';
import type { ContentEvent } from './block-content.ts';
import { parseCollectionEvent } from './parse-collection-event.ts';

const alice = 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx';
const ethereum = '0x6be02d1d3665660d22ff9624b7be0551ee1ac91b';
const event = (
  section: string,
  method: string,
  dataJson: unknown[],
  amounts: bigint[] = [],
): ContentEvent => ({
  message: {
    id: '1-0',
    section,
    method,
    index: '0x0000',
    dataHex: '0x',
    dataHuman: null,
    dataJson,
    block: { id: 1, hash: '0x', parentHash: '0x', timestamp: '2026-01-01T00:00:00.000Z' },
  },
  addresses: [],
  amounts,
  extrinsic: undefined,
});

test.each([
  ['CollectionCreated', [5, 1, alice], [], { collectionId: 5, address: alice }],
  ['CollectionPropertySet', [5, '0x6d6f6f64'], [], { collectionId: 5 }],
  ['CollectionAdminAdded', [5, { ethereum }], [], { collectionId: 5, address: ethereum }],
  ['TokenPropertySet', [5, 7, '0x6d6f6f64'], [], { collectionId: 5, tokenId: 7 }],
  [
    'Transfer',
    [5, 7, { substrate: alice }, { ethereum }, 1],
    [1n],
    { collectionId: 5, tokenId: 7, address: alice, addressTo: ethereum, amount: '1' },
  ],
])('the parts of common.%s are read', (method, data, amounts, parts) => {
  const { event: _, ...parsed } = parseCollectionEvent(event('common', method, data, amounts))!;
  expect(parsed).toEqual(parts);
});

test('events of other pallets are about no collection', () => {
  expect(parseCollectionEvent(event('balances', 'Transfer', [1, alice]))).toBeUndefined();
});
