// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { markFirstFrame } from './first-frame.ts';

function marksFor(cookie: string) {
  const root = document.createElement('div');
  markFirstFrame(root, { cookie });
  return root.dataset;
}

test('1.2 the header is a bar at once for a visitor with a saved wallet, and a title block for all others', () => {
  expect(marksFor('').frame).toBe('title');
  expect(marksFor('token_symbol=QTZ; wallet_address=5Grw').frame).toBe('title');
  expect(marksFor('token_symbol=QTZ; wallet=Talisman').frame).toBe('bar');
});

test.each([
  ['', 'UNQ'],
  ['token_symbol=UNQ', 'UNQ'],
  ['wallet=Talisman; token_symbol=QTZ', 'QTZ'],
  ['token_symbol=DOT', 'UNQ'],
])('1.3 with the cookies %j the accent is that of %s', (cookie, network) => {
  expect(marksFor(cookie).network).toBe(network);
});
