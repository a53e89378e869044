import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownWallets } from './wallet-list.ts';

test('the folder of logos contains exactly those of the known wallets', () => {
  const logos = knownWallets.flatMap(({ logo }) => (logo === undefined ? [] : [logo.file]));
  expect(readdirSync(new URL('../../../public/wallets', import.meta.url))).toEqual(logos.toSorted());
});
