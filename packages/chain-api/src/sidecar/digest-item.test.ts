import type { Hex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { type DigestItem, readDigestItem } from './digest-item.ts';

test.each<[Hex, DigestItem]>([
  [
    '0x0661757261200500000000000000',
    { type: 'PreRuntime', index: 6, value: ['0x61757261', '0x0500000000000000'] },
  ],
  ['0x0561757261080102', { type: 'Seal', index: 5, value: ['0x61757261', '0x0102'] }],
  ['0x0008abcd', { type: 'Other', index: 0, value: '0xabcd' }],
  ['0x08', { type: 'RuntimeEnvironmentUpdated', index: 8, value: null }],
])(
  'the digest item %s is decoded to its kind, its index, and engine and data if it has them',
  (hex, item) => {
    expect(readDigestItem(hex)).toEqual(item);
  },
);
