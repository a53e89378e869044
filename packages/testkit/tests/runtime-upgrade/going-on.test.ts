import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChainOptions, createChain } from '@hub/devchain/chain/create-chain';
import { exportChain } from '@hub/devchain/chain/export-chain';
import { keepChain } from '@hub/devchain/chain/store/keep-chain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nextRuntime } from '../../src/next-runtime/next-runtime.ts';
import { call, coins, createRuntimeDriver } from '../../src/runtime-driver.ts';
import { TEST_START_MS } from '../../src/test-clock.ts';

const after = nextRuntime.specVersion;
const plain: ChainOptions = { network: 'unique', nowMs: () => TEST_START_MS };
const options: ChainOptions = { ...plain, nextRuntimes: [nextRuntime] };
const stake = { from: '//Bob', call: call('appPromotion.stake', coins(200)) };

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hub-upgrade-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const expectStakes = (driver: ReturnType<typeof createRuntimeDriver>, count: number) => {
  const block = driver.seal(stake);
  expect(driver.errorsOf(block)).toEqual([]);
  expect(driver.read(block, 'appPromotion', 'stakesPerAccount', driver.addressOf('//Bob'))).toBe(count);
};

test('a chain on disk continues after its upgrade, and serves blocks before it', () => {
  let number: number;
  {
    using chain = keepChain({ ...options, dataDir });
    const driver = createRuntimeDriver(chain);
    ({ number } = driver.seal(stake));
    driver.upgradeTo(after);
    expectStakes(driver, 2);
  }
  using chain = keepChain({ ...options, dataDir });
  const driver = createRuntimeDriver(chain);
  expect(chain.runtimeAt(chain.bestBlock()).version.specVersion).toBe(after);
  expectStakes(driver, 3);
  const old = chain.block(chain.blockHash(number)!)!;
  expect(driver.eventsOf(old).map(({ name }) => name)).toContain('appPromotion.Stake');
  expect(chain.runtimeAt(old).version.specVersion).not.toBe(after);
});

test('a data folder with a runtime that is no longer known is refused, and works again when it is known', () => {
  {
    using chain = keepChain({ ...options, dataDir });
    createRuntimeDriver(chain).upgradeTo(after);
  }
  expect(() => keepChain({ ...plain, dataDir })).toThrow(expect.objectContaining({ code: 'InvalidConfig' }));
  using chain = keepChain({ ...options, dataDir });
  expect(chain.bestBlock().number).toBe(1);
});

test('a chain exported after an upgrade is imported with the new runtime, whether its storage is migrated yet or not', () => {
  using chain = createChain(options);
  const driver = createRuntimeDriver(chain);
  driver.seal(stake);
  const origin = { network: 'unique', liveConstants: false, genesisHash: chain.genesisHash } as const;
  for (const [block, stakes] of [
    [driver.upgradeTo(after), 2],
    [driver.seal(), 2],
  ] as const) {
    using imported = createChain({ ...options, from: exportChain(block, origin) });
    expectStakes(createRuntimeDriver(imported), stakes);
  }
});

test('a revert to before the upgrade restores the old runtime, and the upgrade can be repeated', () => {
  using chain = createChain(options);
  const driver = createRuntimeDriver(chain);
  driver.seal(stake);
  const moment = chain.snapshot();
  driver.upgradeTo(after);
  expectStakes(driver, 2);
  expect(chain.revert(moment)).toBe(true);
  expect(chain.runtimeAt(chain.bestBlock()).version.specVersion).not.toBe(after);
  expectStakes(driver, 2);
  driver.upgradeTo(after);
  expectStakes(driver, 3);
});
