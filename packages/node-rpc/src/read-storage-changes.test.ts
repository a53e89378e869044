import type { Hex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { readStorageChanges } from './read-storage-changes.ts';

const block: Hex = `0x${'ab'.repeat(32)}`;
const changes = [
  ['0x02', '0x0708'],
  ['0x01', null],
];

test('values are returned in the order of the requested keys, undefined where there is none', () => {
  expect(readStorageChanges([{ block, changes }], ['0x01', '0x02', '0x01'], block)).toEqual([
    undefined,
    Uint8Array.of(7, 8),
    undefined,
  ]);
});

test.each([
  ['a key that is left out', [{ block, changes: changes.slice(1) }]],
  ['another block', [{ block: `0x${'cd'.repeat(32)}`, changes }]],
  ['no block', [{ changes }]],
  ['an empty list', []],
  ['null instead of a list', null],
  ['a value of the wrong kind', [{ block, changes: [...changes, ['0x01', 7]] }]],
])('an answer with %s is refused', (_what, answer) => {
  expect(() => readStorageChanges(answer, ['0x01', '0x02'], block)).toThrow(
    expect.objectContaining({ code: 'NodeBadAnswer' }),
  );
});
