import { readFile } from 'node:fs/promises';
import { createChain } from '@hub/devchain/chain/create-chain';
import { extensions } from '@hub/devchain/networks/extensions';
import type { RuntimeDefinition } from '@hub/devchain/runtime/runtime-definition';
import { expect, test } from 'vitest';
import { call, createRuntimeDriver } from '../../src/runtime-driver.ts';
import { TEST_START_MS } from '../../src/test-clock.ts';
import { counter } from './counter.ts';

const withCounter: RuntimeDefinition = {
  specVersion: 25_090_092,
  transactionVersion: 3,
  pallets: (present) => [...present, counter],
  extensions,
};

test('one declaration of a pallet suffices: its call runs, and its event, error and storage can be decoded', () => {
  const chain = createChain({ network: 'unique', nowMs: () => TEST_START_MS, nextRuntimes: [withCounter] });
  const driver = createRuntimeDriver(chain);
  driver.upgradeTo(withCounter.specVersion);
  const bob = driver.addressOf('//Bob');
  const raised = driver.seal({ from: '//Bob', call: call('counter.raise', 7) });
  expect(driver.eventsOf(raised)).toContainEqual(
    expect.objectContaining({ name: 'counter.Raised', data: [bob, 7], numbers: [200, 0] }),
  );
  expect(driver.read(raised, 'counter', 'counts', bob)).toBe(7);
  const refused = driver.seal({ from: '//Bob', call: call('counter.raise', 4) });
  expect(driver.errorsOf(refused)).toEqual(['counter.TooHigh']);
  expect(driver.read(refused, 'counter', 'counts', bob)).toBe(7);
});

test('docs/devchain.md contains the source of counter.ts unchanged, as its example of a pallet', async () => {
  const docs = await readFile(new URL('../../../../docs/devchain.md', import.meta.url), 'utf8');
  const source = await readFile(new URL('./counter.ts', import.meta.url), 'utf8');
  expect(docs).toContain(`\`\`\`ts\n${source}\`\`\``);
});
