import type { BlockRef } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { expect, test, vi } from 'vitest';
import type { MapEntry } from '../../chain/state/block-state.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';
import { createStakerCounts } from './staker-counts.ts';

const silent = { warn: () => undefined };

const hashOf = (number: number): Hex => `0x${String(number).padStart(64, '0')}`;

/** The state of a block whose map has `pages` pages with these values; counts the pages that were read. */
function stateOf(number: number, pages: number, values: readonly unknown[] = [1, 0, 10]) {
  const block: BlockRef = { number, hash: hashOf(number), parentHash: hashOf(number - 1) };
  const state = {
    block,
    pagesRead: 0,
    async *readPages<T>({ read }: StorageEntry<T>): AsyncIterable<readonly MapEntry<T>[]> {
      for (let page = 0; page < pages; page += 1) {
        state.pagesRead += 1;
        yield values.map((value): MapEntry<T> => ({ key: '0x', value: read(value) }));
      }
    },
  };
  return state;
}

test('the staker count includes every account with a stake, over all pages', async () => {
  const count = await createStakerCounts(silent).near(stateOf(20, 3));
  expect(count).toEqual({ count: 6, blockNumber: 20, blockHash: hashOf(20) });
});

test('ten blocks share a staker count, and the next ten get their own', async () => {
  const counts = createStakerCounts(silent);
  const [first, last, next] = [stateOf(20, 1), stateOf(29, 2), stateOf(30, 2)];
  expect(await counts.near(first)).toMatchObject({ count: 2, blockNumber: 20 });
  expect(await counts.near(last)).toMatchObject({ count: 2, blockNumber: 20 });
  expect(await counts.near(next)).toMatchObject({ count: 4, blockNumber: 30 });
  expect([first.pagesRead, last.pagesRead, next.pagesRead]).toEqual([1, 0, 2]);
});

test('the staker count covers a map of 100 pages, and is null once there is a page 101', async () => {
  const counts = createStakerCounts(silent);
  expect(await counts.near(stateOf(20, 100))).toMatchObject({ count: 200 });
  const tooMany = stateOf(30, 1000);
  expect(await counts.near(tooMany)).toBeNull();
  expect(tooMany.pagesRead).toBe(101);
});

test('a failed staker count is null for ten blocks, and its reason is logged', async () => {
  const logger = { warn: vi.fn() };
  const counts = createStakerCounts(logger);
  expect(await counts.near(stateOf(20, 1, ['?']))).toBeNull();
  const sameTen = stateOf(29, 1);
  expect(await counts.near(sameTen)).toBeNull();
  expect(sameTen.pagesRead).toBe(0);
  expect(logger.warn.mock.calls).toEqual([
    [{ err: expect.objectContaining({ code: 'UnexpectedValue' }), blockNumber: 20 }, expect.any(String)],
  ]);
  expect(await counts.near(stateOf(30, 1))).toMatchObject({ count: 2, blockNumber: 30 });
});
