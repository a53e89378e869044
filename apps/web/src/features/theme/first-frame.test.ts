// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { markFirstFrame } from './first-frame.ts';

const frameFor = (cookie: string) => {
  const root = document.createElement('div');
  markFirstFrame(root, { cookie });
  return root.dataset.frame;
};

test('1.2 a visitor whose wallet is remembered gets the bar at once, everybody else the title block', () => {
  expect(frameFor('')).toBe('title');
  expect(frameFor('token_symbol=QTZ; wallet_address=5Grw')).toBe('title');
  expect(frameFor('token_symbol=QTZ; wallet=Talisman')).toBe('bar');
});
