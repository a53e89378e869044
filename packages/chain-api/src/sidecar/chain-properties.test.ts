import { expect, test } from 'vitest';
import { renderChainProperties, renderChainType } from './chain-properties.ts';

test('one token may come without a list; what the node adds stays', () => {
  expect(
    renderChainProperties({ ss58Format: 255, tokenDecimals: 18, tokenSymbol: 'QTZ', extra: { n: [1] } }),
  ).toEqual({
    isEthereum: false,
    ss58Format: '255',
    tokenDecimals: ['18'],
    tokenSymbol: ['QTZ'],
    extra: { n: ['1'] },
  });
});

test('what the node does not tell is null', () => {
  expect(renderChainProperties({})).toEqual({
    isEthereum: false,
    ss58Format: null,
    tokenDecimals: null,
    tokenSymbol: null,
  });
});

test('kinds of chains', () => {
  expect(renderChainType('Live')).toEqual({ live: null });
  expect(renderChainType({ Custom: 'Our Own' })).toEqual({ custom: 'Our Own' });
});
