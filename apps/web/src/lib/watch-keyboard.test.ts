import { expect, test } from 'vitest';
import { keyboardHeight } from './watch-keyboard.ts';

test.each([
  ['a keyboard over the lower part', { height: 500, offsetTop: 0, scale: 1 }, 344],
  ['a keyboard, and a page that the browser moved up', { height: 500, offsetTop: 120, scale: 1 }, 224],
  ['no keyboard', { height: 844, offsetTop: 0, scale: 1 }, 0],
  ['only a toolbar', { height: 760, offsetTop: 0, scale: 1 }, 0],
  ['a page that is zoomed in', { height: 422, offsetTop: 100, scale: 2 }, 0],
] as const)('with %s, a visual viewport of %j, the keyboard has the height %i', (_what, visual, height) => {
  expect(keyboardHeight({ layoutHeight: 844, visual })).toBe(height);
});
