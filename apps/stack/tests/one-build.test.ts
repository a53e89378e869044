import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildPage } from '../src/page/build-page.ts';
import { bundleDevWallet } from '../src/page/bundle-dev-wallet.ts';
import { DEV_WALLET_NAME } from '../src/page/serve-dev-wallet.ts';

/** Marks of the development wallet: its name, the seed of its keys, the signing context. */
const MARKS = [
  DEV_WALLET_NAME,
  'fac7959dbfe72f052e5a0c3c8d6530f202b02fd8f9f5ca3580ec8deb7797479e',
  'SigningContext',
];

test('no script or HTML of the built page contains name, key seed or signing context of the development wallet', async () => {
  const wallet = await bundleDevWallet();
  for (const mark of MARKS) expect(wallet).toContain(mark);
  const folder = await buildPage();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const scripts = entries.filter(({ name }) => /\.(?:js|html)$/.test(name));
  expect(scripts.length).toBeGreaterThan(2);
  for (const { parentPath, name } of scripts) {
    const content = await readFile(join(parentPath, name), 'utf8');
    for (const mark of MARKS) expect(content, name).not.toContain(mark);
  }
}, 60_000);
