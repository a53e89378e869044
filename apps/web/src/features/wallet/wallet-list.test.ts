import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownWallets } from './wallet-list.ts';

test.each(knownWallets)('the logo of $title is there', ({ logo }) => {
  expect(existsSync(new URL(`../../../public/wallets/${logo}`, import.meta.url))).toBe(true);
});
