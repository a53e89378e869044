import { expect, test } from 'vitest';
import { createReadBlocks, type ReadBlocks } from './read-blocks.ts';

const block = 'any';

const held = (blocks: ReadBlocks<string>) => [1, 2, 3, 4].filter((place) => blocks.get(place) !== undefined);

test('the cache evicts the least recently used blocks when it holds too many bytes', () => {
  const blocks = createReadBlocks<string>(100);
  blocks.add(1, block, 40);
  blocks.add(2, block, 40);
  expect(blocks.get(1)).toBe(block);
  blocks.add(3, block, 40);
  expect(held(blocks)).toEqual([1, 3]);
  blocks.add(4, block, 60);
  expect(held(blocks)).toEqual([3, 4]);
});

test('the cache removes blocks that are cut off the file, and their bytes from its total', () => {
  const blocks = createReadBlocks<string>(100);
  blocks.add(1, block, 40);
  blocks.add(2, block, 60);
  blocks.cut(2);
  blocks.add(3, block, 60);
  expect(held(blocks)).toEqual([1, 3]);
});

test('the cache keeps a block that is larger than its limit until the next one is added', () => {
  const blocks = createReadBlocks<string>(100);
  blocks.add(1, block, 40);
  blocks.add(2, block, 150);
  expect(held(blocks)).toEqual([2]);
  blocks.add(3, block, 40);
  expect(held(blocks)).toEqual([3]);
});
