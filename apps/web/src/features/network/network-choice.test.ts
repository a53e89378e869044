import { expect, test } from 'vitest';
import { createNetworkChoice } from './network-choice.ts';

const offered = ['UNQ', 'QTZ'] as const;

test('1.3 the selected network is saved and restored', () => {
  const jar = { cookie: '' };
  const choice = createNetworkChoice(offered, jar);
  expect(choice.get()).toBe('UNQ');
  choice.choose('QTZ');
  expect(jar.cookie).toContain('token_symbol=QTZ');
  expect(createNetworkChoice(offered, { cookie: 'token_symbol=QTZ' }).get()).toBe('QTZ');
});

test('1.3 a saved network that the page does not offer is ignored', () => {
  expect(createNetworkChoice(offered, { cookie: 'token_symbol=DOT' }).get()).toBe('UNQ');
  expect(createNetworkChoice(['QTZ'], { cookie: 'token_symbol=UNQ' }).get()).toBe('QTZ');
});
