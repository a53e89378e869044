import { presentRuntime } from '@hub/devchain/networks/present-runtime';
import { type Devchain, startDevchain } from '@hub/devchain/start-devchain';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { createRuntime } from '@hub/scale/runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nextRuntime } from '../../src/next-runtime/next-runtime.ts';
import { call, coins, createRuntimeDriver, type RuntimeDriver } from '../../src/runtime-driver.ts';
import { TEST_START_MS } from '../../src/test-clock.ts';
import { type NodeSocket, openNodeSocket } from './node-socket.ts';

/** The present runtime with another version and no other change. */
const sameRuntime = { ...presentRuntime, specVersion: presentRuntime.specVersion + 1 };
const before = presentRuntime.specVersion;
const after = nextRuntime.specVersion;

let devchain: Devchain;
let driver: RuntimeDriver;
let node: NodeSocket;

beforeEach(async () => {
  devchain = await startDevchain({
    network: 'unique',
    host: '127.0.0.1',
    port: 0,
    nowMs: () => TEST_START_MS,
    sealing: { kind: 'manual' },
    nextRuntimes: [sameRuntime, nextRuntime],
  });
  driver = createRuntimeDriver(devchain.chain);
  node = await openNodeSocket(devchain.wsUrl);
});
afterEach(async () => {
  node[Symbol.dispose]();
  await devchain[Symbol.asyncDispose]();
});

const stake = { from: '//Bob', call: call('appPromotion.stake', coins(200)) };
const versionAt = async (hash?: Hex) =>
  ((await node.ask('state_getRuntimeVersion', hash)) as { specVersion: number }).specVersion;
const metadataAt = async (hash: Hex) =>
  createRuntime(fromHex((await node.ask('state_getMetadata', hash)) as Hex), { ss58Prefix: 42 });

test('state_getRuntimeVersion and state_getMetadata answer for the state after the requested block, by default the best', async () => {
  const upgrade = driver.upgradeTo(after);
  driver.seal();
  expect(await versionAt(upgrade.header.parentHash)).toBe(before);
  expect(await versionAt(upgrade.hash)).toBe(after);
  expect(await versionAt()).toBe(after);
  expect((await metadataAt(upgrade.header.parentHash)).pallets.find('appPromotion')?.index).toBe(73);
  expect((await metadataAt(upgrade.hash)).pallets.find('appPromotion')?.index).toBe(177);
});

test('state_subscribeRuntimeVersion notifies of the upgrade, and of a reorg that reverts it', async () => {
  const subscription = await node.ask('state_subscribeRuntimeVersion');
  const fork = driver.seal();
  driver.upgradeTo(after);
  driver.sealOn(fork, [stake]);
  const received = await node.received<{ specVersion: number }>(subscription, ({ length }) => length >= 3);
  expect(received.map(({ specVersion }) => specVersion)).toEqual([before, after, before]);
});

interface Followed {
  readonly event: string;
  readonly blockHash?: Hex;
  readonly newRuntime?: { readonly spec: { readonly specVersion: number } } | null;
  readonly finalizedBlockRuntime?: { readonly spec: { readonly specVersion: number } };
}

test('chainHead_follow reports a new runtime with the block of the upgrade, and at first the runtime of the finalized block', async () => {
  const follow = await node.ask('chainHead_v1_follow', true);
  const upgrade = driver.upgradeTo(after);
  const first = driver.seal(stake);
  driver.seal();
  driver.seal();
  const received = await node.received<Followed>(
    follow,
    (all) => all.filter(({ event }) => event === 'newBlock').length >= 4,
  );
  const runtimes = received
    .filter(({ event }) => event === 'newBlock')
    .map(({ blockHash, newRuntime }) => [blockHash, newRuntime?.spec.specVersion ?? null]);
  expect(received[0]?.finalizedBlockRuntime?.spec.specVersion).toBe(before);
  expect(runtimes.slice(0, 2)).toEqual([
    [upgrade.hash, after],
    [first.hash, null],
  ]);
  const again = await node.ask('chainHead_v1_follow', true);
  const [initialized] = await node.received<Followed>(again, ({ length }) => length >= 1);
  expect(initialized?.finalizedBlockRuntime?.spec.specVersion).toBe(after);
});

test('after an upgrade, a waiting transaction signed before becomes invalid, and one submitted late is refused for its signature', async () => {
  const { chain } = devchain;
  const waiting = driver.sign(stake, chain.bestBlock());
  const late = driver.sign({ ...stake, from: '//Charlie' }, chain.bestBlock());
  const watched = await node.ask('author_submitAndWatchExtrinsic', toHex(waiting));
  const empty = { ready: () => [] };
  chain.setExtrinsicSource(empty);
  driver.upgradeTo(sameRuntime.specVersion);
  const statuses = await node.received<string>(watched, ({ length }) => length >= 2);
  expect(statuses).toEqual(['ready', 'invalid']);
  await expect(node.ask('author_submitExtrinsic', toHex(late))).rejects.toThrow(
    '1010: Invalid Transaction (Transaction has a bad signature)',
  );
  expect(await node.ask('author_pendingExtrinsics')).toEqual([]);
});

test('bytes that are not an extrinsic of the new runtime leave the pool and do not prevent blocks', async () => {
  const { chain } = devchain;
  const bytes = driver.sign({ from: '//Bob', call: call('utility.batch', [stake.call]) }, chain.bestBlock());
  const watched = await node.ask('author_submitAndWatchExtrinsic', toHex(bytes));
  chain.setExtrinsicSource({ ready: () => [] });
  driver.upgradeTo(after);
  expect(await node.received<string>(watched, ({ length }) => length >= 2)).toEqual(['ready', 'invalid']);
  chain.setExtrinsicSource({ ready: () => [bytes] });
  const next = driver.seal();
  expect(next.extrinsics).toHaveLength(2);
});

test('runtime APIs and dry runs use the runtime of the requested block', async () => {
  const { chain } = devchain;
  driver.seal(stake);
  const upgrade = driver.upgradeTo(after);
  const old = driver.sign(stake, chain.block(upgrade.header.parentHash));
  const next = driver.sign(stake, upgrade);
  const included = '0x0000';
  expect(await node.ask('system_dryRun', toHex(old), upgrade.header.parentHash)).toBe(included);
  expect(await node.ask('system_dryRun', toHex(next), upgrade.hash)).toBe(included);
  const fee = (at: Hex, bytes: Uint8Array) => node.ask('payment_queryInfo', toHex(bytes), at);
  expect(await fee(upgrade.header.parentHash, old)).toMatchObject({ class: 'normal' });
  expect(await fee(upgrade.hash, next)).toMatchObject({ class: 'normal' });
  expect(await node.ask('system_accountNextIndex', driver.addressOf('//Bob'))).toBe(1);
});

test('dev_setStorage under :code upgrades; an unknown runtime is refused and changes nothing', async () => {
  const { chain } = devchain;
  const best = chain.bestBlock();
  const set = (code: string) => node.ask('dev_setStorage', [['0x3a636f6465', code]]);
  await expect(set('0x01')).rejects.toThrow('UnknownRuntime');
  expect(chain.bestBlock().hash).toBe(best.hash);
  const upgrade = (await set(driver.codeOf(after))) as Hex;
  expect(await versionAt(upgrade)).toBe(after);
  expect(driver.errorsOf(driver.seal(stake))).toEqual([]);
});
