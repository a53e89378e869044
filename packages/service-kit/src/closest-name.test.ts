import { expect, test } from 'vitest';
import { closestName } from './closest-name.ts';

const known = ['address', 'at', 'atBlockHash', 'limit', 'withFee'];

test.each([
  ['addres', 'address'],
  ['adress', 'address'],
  ['Address', 'address'],
  ['addresss', 'address'],
  ['atblockhash', 'atBlockHash'],
  ['atBlokHash', 'atBlockHash'],
  ['withfees', 'withFee'],
  ['limt', 'limit'],
  ['att', 'at'],
  ['lmiit', 'limit'],
])('suggests for %s the name %s', (name, meant) => {
  expect(closestName(name, known)).toBe(meant);
});

test.each(['', 'offset', 'signer', 'x', 'a-very-long-name-nobody-means'])(
  'suggests nothing for "%s"',
  (name) => {
    expect(closestName(name, known)).toBeUndefined();
  },
);

test('suggests nothing without known names', () => {
  expect(closestName('address', [])).toBeUndefined();
});
