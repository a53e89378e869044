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
])('the name suggested for %s is %s', (name, meant) => {
  expect(closestName(name, known)).toBe(meant);
});

test.each(['', 'offset', 'signer', 'x', 'a-very-long-name-nobody-means'])(
  'no name is suggested for "%s"',
  (name) => {
    expect(closestName(name, known)).toBeUndefined();
  },
);

test('no name is suggested if none is known', () => {
  expect(closestName('address', [])).toBeUndefined();
});
