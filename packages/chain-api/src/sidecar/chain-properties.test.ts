import { expect, test } from 'vitest';
import { renderChainProperties, renderChainType } from './chain-properties.ts';

test('the properties of a single coin may be outside a list; further properties stay, with numbers as text', () => {
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

test('properties that the node lacks are null, but isEthereum is false', () => {
  expect(renderChainProperties({})).toEqual({
    isEthereum: false,
    ss58Format: null,
    tokenDecimals: null,
    tokenSymbol: null,
  });
});

test('the chain type is rendered as an object with one key in lower case', () => {
  expect(renderChainType('Live')).toEqual({ live: null });
  expect(renderChainType({ Custom: 'Our Own' })).toEqual({ custom: 'Our Own' });
});
