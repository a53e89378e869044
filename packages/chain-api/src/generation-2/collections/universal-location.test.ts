import { expect, test } from 'vitest';
import { locationOf } from './universal-location.ts';

test('a collection has a universal location on Unique and Quartz, and none (null) under prefix 42', () => {
  expect(locationOf(7391, 5)).toEqual({ globalConsensus: 'polkadot', parachain: 2037, generalIndex: 5 });
  expect(locationOf(255, 5)).toEqual({ globalConsensus: 'kusama', parachain: 2095, generalIndex: 5 });
  expect(locationOf(42, 5)).toBeNull();
});
