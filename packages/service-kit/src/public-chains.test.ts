import { expect, test } from 'vitest';
import { publicChains, publicToken } from './public-chains.ts';

test('`publicToken` finds the token of a public chain by its genesis hash, and none for another chain', () => {
  expect(publicToken(publicChains.quartz.genesisHash)).toEqual({ symbol: 'QTZ', decimals: 18 });
  expect(publicToken(`0x${'11'.repeat(32)}`)).toBeUndefined();
});
