import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allowedLicenses } from './allowed-licenses.ts';
import { fonts, walletLogos } from './assets.ts';
import { shippedPackages } from './shipped-packages.ts';

const web = join(import.meta.dirname, '..', '..', 'apps', 'web');

test('every shipped package has an allowed licence', () => {
  const refused = shippedPackages().filter(({ license }) => !allowedLicenses.has(license));
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('the shipped packages include direct, indirect and page dependencies, and no development tools', () => {
  const names = shippedPackages().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pino', 'react', 'scheduler', 'tailwindcss']));
  expect(names).not.toContain('vitest');
});

test('the list of wallet logos names every file of the folder', () => {
  expect(readdirSync(join(web, 'public', 'wallets'))).toEqual(walletLogos.map(({ file }) => file));
});

test('the list of fonts names every font', () => {
  const files = readdirSync(join(web, 'src', 'fonts')).filter((file) => file.endsWith('.woff2'));
  expect(files).toEqual(fonts.map(({ file }) => file));
});
