// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { followTheme, resolveTheme } from './theme.ts';

const classes = (...names: string[]) => ({ contains: (name: string) => names.includes(name) });

test.each([
  [[], false, 'light'],
  [[], true, 'dark'],
  [['darkmode'], false, 'dark'],
  [['lightmode'], true, 'light'],
] as const)('1.7 with classes %j and dark preferred: %s, the theme is %s', (names, prefersDark, theme) => {
  expect(resolveTheme(classes(...names), prefersDark)).toBe(theme);
});

test('1.7 the class of a light root becomes dark when the class darkmode is added', async () => {
  const root = document.createElement('div');
  followTheme(root, window.matchMedia('(prefers-color-scheme: dark)'));
  expect(root.className).toBe('light');
  const changed = new Promise((resolve) => new MutationObserver(resolve).observe(root, { attributes: true }));
  root.classList.add('darkmode');
  await changed;
  expect(root.classList.contains('dark')).toBe(true);
  expect(root.classList.contains('light')).toBe(false);
});
