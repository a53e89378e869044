import { expect, test } from 'vitest';
import { publicChains, publicToken } from './public-chains.ts';

test('the token of a public chain is known by its genesis, that of another chain is not', () => {
  expect(publicToken(publicChains.quartz.genesisHash)).toEqual({ symbol: 'QTZ', decimals: 18 });
  expect(publicToken(`0x${'11'.repeat(32)}`)).toBeUndefined();
});
