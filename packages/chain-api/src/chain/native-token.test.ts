import type { Hex } from '@hub/primitives/hex';
import { publicChains } from '@hub/service-kit/public-chains';
import { expect, test } from 'vitest';
import { nativeToken } from './native-token.ts';

const { genesisHash } = publicChains.quartz;
const otherGenesis: Hex = `0x${'11'.repeat(32)}`;

test('if the node reports no token, a public chain has that of the built-in table, and others need settings', () => {
  expect(nativeToken({}, genesisHash)).toEqual({ symbol: 'QTZ', decimals: 18 });
  expect(() => nativeToken({}, otherGenesis)).toThrow('Set TOKEN_SYMBOL and TOKEN_DECIMALS');
});

test('symbol and decimals each come from the node, else from the settings, else from the built-in table', () => {
  const settings = { symbol: 'SET', decimals: 6 };
  const properties = { tokenSymbol: ['TOLD', 'KSM'], tokenDecimals: [12, 12] };
  expect(nativeToken(properties, genesisHash, settings)).toEqual({ symbol: 'TOLD', decimals: 12 });
  expect(nativeToken({ tokenDecimals: 0 }, genesisHash, settings)).toEqual({ symbol: 'SET', decimals: 0 });
  expect(nativeToken({}, genesisHash, { decimals: 6 })).toEqual({ symbol: 'QTZ', decimals: 6 });
});
