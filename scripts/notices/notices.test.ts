import { readdirSync, readFileSync } from 'node:fs';
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

test('the shipped packages include optional peers, and dependencies of packages for other platforms', () => {
  const names = shippedPackages().map(({ name }) => name);
  // vite uses jiti if it is installed; the WebAssembly build of rolldown needs the other two, and npm installs them.
  expect(names).toEqual(expect.arrayContaining(['jiti', '@tybys/wasm-util', 'tslib']));
  expect(names).not.toContain('@rolldown/binding-wasm32-wasi');
});

test('the notices name every shipped package with its version and licence', () => {
  const notices = readFileSync(join(web, '..', '..', 'THIRD-PARTY-NOTICES.md'), 'utf8');
  const missing = shippedPackages().filter(
    ({ name, version, license }) => !notices.includes(`\n| ${name} | ${version} | ${license} |`),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('the list of wallet logos contains every file of the folder', () => {
  expect(readdirSync(join(web, 'public', 'wallets'))).toEqual(walletLogos.map(({ file }) => file));
});

test('every wallet logo has an allowed licence and is an SVG file', () => {
  const refused = walletLogos.filter(({ license }) => !allowedLicenses.has(license));
  expect(refused.map(({ file }) => file)).toEqual([]);
  for (const { file } of walletLogos) {
    expect(file).toMatch(/\.svg$/);
    expect(readFileSync(join(web, 'public', 'wallets', file), 'utf8'), file).toMatch(/^<(\?xml|svg)/);
  }
});

test('the list of fonts contains every font', () => {
  const files = readdirSync(join(web, 'src', 'fonts')).filter((file) => file.endsWith('.woff2'));
  expect(files).toEqual(fonts.map(({ file }) => file));
});
