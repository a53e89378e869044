import { expect, test } from 'vitest';
import { createMetadataMemory } from './metadata-memory.ts';

test('metadata is built once for each network, runtime and metadata version', () => {
  const metadataOf = createMetadataMemory();
  const [unique, quartz, present, next] = [{}, {}, {}, {}];
  let built = 0;
  const build = () => {
    built += 1;
    return Uint8Array.of(built);
  };
  const asked = [
    metadataOf(unique, present, 15, build),
    metadataOf(quartz, present, 15, build),
    metadataOf(unique, next, 15, build),
    metadataOf(unique, present, 14, build),
    metadataOf(unique, present, 15, build),
  ];
  expect(asked.map(([number]) => number)).toEqual([1, 2, 3, 4, 1]);
  expect(asked[4]).toBe(asked[0]);
});
