import { createChain } from '@hub/devchain/chain/create-chain';
import { toHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { nextRuntime } from '../../src/next-runtime/next-runtime.ts';
import { call, coins, createRuntimeDriver } from '../../src/runtime-driver.ts';
import { TEST_START_MS } from '../../src/test-clock.ts';

const before = 25_090_091;
const after = 26_000_000;

function startChain() {
  const clock = { nowMs: TEST_START_MS };
  const chain = createChain({ network: 'unique', nowMs: () => clock.nowMs, nextRuntimes: [nextRuntime] });
  return { chain, clock, driver: createRuntimeDriver(chain) };
}

const stake = { from: '//Bob', call: call('appPromotion.stake', coins(200)) };

test('set_code changes the runtime of the next block; the old runtime still encodes the block that contains the call', () => {
  const { chain, driver } = startChain();
  const upgrade = driver.upgradeTo(after);
  expect(driver.eventsOf(upgrade).map(({ name }) => name)).toContain('system.CodeUpdated');
  expect(upgrade.header.digest.map(toHex)).toContain('0x08');
  expect(driver.runtimeOf(upgrade)).not.toBe(driver.runtimeAfter(upgrade));
  expect(chain.runtimeAt(upgrade).version).toMatchObject({ specVersion: after, transactionVersion: 4 });
  expect(driver.read(upgrade, 'system', 'lastRuntimeUpgrade')).toMatchObject({ specVersion: before });

  const first = driver.seal(stake);
  expect(driver.read(first, 'system', 'lastRuntimeUpgrade')).toEqual({
    specVersion: after,
    specName: 'unique',
  });
  expect(first.header.digest.map(toHex)).not.toContain('0x08');
  const stakes = driver.eventsOf(first).filter(({ name }) => name === 'appPromotion.Stake');
  expect(stakes).toEqual([
    {
      name: 'appPromotion.Stake',
      extrinsicIndex: 2,
      data: [driver.addressOf('//Bob'), expect.anything()],
      numbers: [177, 39],
    },
  ]);
});

test('the first block of a new runtime migrates storage, and keeps nonces, counters and balances', () => {
  const { driver } = startChain();
  const old = driver.seal(stake, { from: '//Bob', call: call('appPromotion.stake', coins(100)) });
  const [bob, alice] = [driver.addressOf('//Bob'), driver.addressOf('//Alice')];
  const upgrade = driver.upgradeTo(after);
  const first = driver.seal();
  expect(driver.read(first, 'system', 'account', bob)).toEqual(driver.read(old, 'system', 'account', bob));
  expect(driver.read(first, 'appPromotion', 'stakesPerAccount', bob)).toBe(2);
  expect(driver.nonceAt(upgrade, '//Bob')).toBe(2);
  expect(driver.nonceAt(first, '//Bob')).toBe(2);
  const [{ data }] = [driver.read(first, 'system', 'account', alice) as { data: unknown }];
  expect(data).toEqual((driver.read(upgrade, 'system', 'account', alice) as { data: unknown }).data);
  const staked = driver.seal(stake);
  expect(driver.read(staked, 'appPromotion', 'stakesPerAccount', bob)).toBe(3);
  expect(driver.nonceAt(staked, '//Bob')).toBe(3);
});

test('errors of pallets have the indexes of the runtime that ran the call, also inside sudo', () => {
  const { driver } = startChain();
  const failing = [
    { from: '//Charlie', call: call('appPromotion.payoutStakers', null) },
    driver.asRoot(call('system.setCode', '0x00')),
  ];
  const old = driver.seal(...failing);
  driver.upgradeTo(after);
  const next = driver.seal(...failing);
  expect(driver.errorsOf(old)).toEqual(['appPromotion.NoPermission']);
  expect(driver.errorsOf(next)).toEqual(['appPromotion.NoPermission']);
  const sudid = (block: typeof old) => driver.eventsOf(block).find(({ name }) => name === 'sudo.Sudid')?.data;
  // FailedToExtractRuntimeVersion is the third error of System in the old runtime, and the fourth in the new one.
  expect(sudid(old)).toEqual([{ err: { module: { index: 0, error: '0x02000000' } } }]);
  expect(sudid(next)).toEqual([{ err: { module: { index: 0, error: '0x03000000' } } }]);
});

test('a lower version needs set_code_without_checks; the chain then runs the old runtime again', () => {
  const { chain, driver } = startChain();
  driver.upgradeTo(after);
  const refused = driver.upgradeTo(before);
  expect(chain.runtimeAt(refused).version.specVersion).toBe(after);
  // SpecVersionNeedsToIncrease is the second error of System in the old runtime, and the third in the new one.
  expect(driver.eventsOf(refused).find(({ name }) => name === 'sudo.Sudid')?.data).toEqual([
    { err: { module: { index: 0, error: '0x02000000' } } },
  ]);
  const same = driver.seal(driver.asRoot(call('system.setCodeWithoutChecks', driver.codeOf(after))));
  expect(driver.eventsOf(same).map(({ name }) => name)).toContain('system.CodeUpdated');
  const back = driver.seal(driver.asRoot(call('system.setCodeWithoutChecks', driver.codeOf(before))));
  expect(chain.runtimeAt(back).version.specVersion).toBe(before);
});

test('any account can apply an authorized upgrade with its code, free of charge', async () => {
  const { chain, driver } = startChain();
  const code = driver.codeOf(after);
  const { blake2b256 } = await import('@hub/primitives/hashes');
  const hash = toHex(blake2b256(chain.codeOf(after)!));
  const apply = { from: '//Dave', call: call('system.applyAuthorizedUpgrade', code) };
  const early = driver.seal(apply);
  expect(driver.errorsOf(early)).toEqual(['system.NothingAuthorized']);
  const authorized = driver.seal(driver.asRoot(call('system.authorizeUpgrade', hash)));
  expect(driver.read(authorized, 'system', 'authorizedUpgrade')).toEqual({
    codeHash: hash,
    checkVersion: true,
  });
  const other = driver.seal({ from: '//Dave', call: call('system.applyAuthorizedUpgrade', '0x00') });
  expect(driver.errorsOf(other)).toEqual(['system.Unauthorized']);
  const freeBefore = driver.read(other, 'system', 'account', driver.addressOf('//Dave')) as { data: object };
  const applied = driver.seal(apply);
  expect(driver.eventsOf(applied).map(({ name }) => name)).toContain('system.CodeUpdated');
  expect(driver.read(applied, 'system', 'account', driver.addressOf('//Dave'))).toMatchObject({
    data: freeBefore.data,
  });
  expect(driver.read(applied, 'system', 'authorizedUpgrade')).toBeNull();
  expect(chain.runtimeAt(applied).version.specVersion).toBe(after);
});

test('raw storage under :code upgrades as well; a value that is not a runtime is refused', () => {
  const { chain, driver } = startChain();
  const storage = (code: Uint8Array) => new Map([['3a636f6465', code]]);
  const best = chain.bestBlock();
  expect(() => chain.seal({ storage: storage(Uint8Array.of(1)) })).toThrow(
    expect.objectContaining({ code: 'UnknownRuntime' }),
  );
  expect(chain.bestBlock().hash).toBe(best.hash);
  chain.seal({ storage: storage(chain.codeOf(after)!) });
  const first = driver.seal(stake);
  expect(driver.errorsOf(first)).toEqual([]);
  expect(driver.read(first, 'system', 'lastRuntimeUpgrade')).toMatchObject({ specVersion: after });
});

test.each([
  ['system.setStorage', [['0x3a636f6465', '0x01']]],
  ['system.killStorage', ['0x3a636f6465']],
  ['system.killPrefix', '0x3a', 1],
])('%s fails if it would leave no known runtime under :code', (name, ...args) => {
  const { chain, driver } = startChain();
  const code = chain.bestBlock().state.get('3a636f6465');
  const block = driver.seal(driver.asRoot(call(name as string, ...args)));
  expect(driver.eventsOf(block).find(({ name: event }) => event === 'sudo.Sudid')?.data).toEqual([
    { err: { module: { index: 0, error: '0x02000000' } } },
  ]);
  expect(block.state.get('3a636f6465')).toEqual(code);
  const known = [['0x3a636f6465', driver.codeOf(after)]];
  driver.seal(driver.asRoot(call('system.setStorage', known)));
  expect(driver.errorsOf(driver.seal(stake))).toEqual([]);
});

test('the block of an upgrade and the first one after it give the same result when executed again', () => {
  const { chain, driver } = startChain();
  driver.seal(stake);
  for (const { hash } of [driver.upgradeTo(after), driver.seal(stake)]) {
    const { header, headerBytes, extrinsics } = chain.block(hash)!;
    const parent = chain.block(header.parentHash)!;
    const count = Uint8Array.of(extrinsics.length << 2);
    const whole = Uint8Array.from([headerBytes, count, ...extrinsics].flatMap((bytes) => [...bytes]));
    expect(chain.runtimeAt(parent).callApi(parent, 'Core_execute_block', whole)).toHaveLength(0);
  }
});

test('of two forks, only the one that contains the upgrade runs the new runtime', () => {
  const { chain, driver } = startChain();
  const fork = driver.seal();
  driver.upgradeTo(after);
  const upgraded = driver.seal(stake);
  const other = driver.sealOn(fork, [stake]);
  expect(chain.runtimeAt(other).version.specVersion).toBe(before);
  expect(driver.eventsOf(other).find(({ name }) => name === 'appPromotion.Stake')?.numbers).toEqual([73, 1]);
  expect(driver.eventsOf(upgraded).find(({ name }) => name === 'appPromotion.Stake')?.numbers).toEqual([
    177, 39,
  ]);
});
