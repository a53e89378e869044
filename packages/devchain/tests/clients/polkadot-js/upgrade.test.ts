// A connected @polkadot/api survives a runtime upgrade, and still reads the blocks before it.
import { nextRuntime } from '@hub/testkit/next-runtime/next-runtime';
import { createRuntimeDriver, type RuntimeDriver } from '@hub/testkit/runtime-driver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCollector } from '../../support/collector.ts';
import { coin, connect, openPolkadotJs, type PolkadotJs, pairOf } from './open-polkadot-js.ts';

const bob = pairOf('//Bob');
let client: PolkadotJs;
let driver: RuntimeDriver;

beforeAll(async () => {
  client = await openPolkadotJs({ nextRuntimes: [nextRuntime] });
  driver = createRuntimeDriver(client.devchain.chain);
  // The library logs the upgrade.
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
});

const stake = () => client.finalize(client.api.tx.appPromotion!.stake!(150n * coin), bob);

test('a connected client submits with the new runtime; one that connects later reads blocks of both', async () => {
  const { api } = client;
  const versions = createCollector<number>();
  await api.rpc.state.subscribeRuntimeVersion((version) => versions.push(version.specVersion.toNumber()));
  const before = await stake();
  const numberBefore = api.tx.appPromotion!.stake!.callIndex[0];
  const upgrade = driver.upgradeTo(nextRuntime.specVersion);
  expect(await versions.atLeast(2)).toEqual([25_090_091, nextRuntime.specVersion]);
  await expect.poll(() => api.runtimeVersion.specVersion.toNumber()).toBe(nextRuntime.specVersion);
  expect(api.tx.appPromotion!.stake!.callIndex[0]).not.toBe(numberBefore);
  client.devchain.chain.seal();
  const after = await stake();
  expect(after.events).toEqual(before.events);
  expect((await api.query.appPromotion!.stakesPerAccount!(bob.address)).toJSON()).toBe(2);

  // A client that connects now reads each block with the runtime that wrote it: that of its parent. (A client connected
  // before keeps using the new runtime for blocks that it read before the upgrade.)
  const late = await connect(client.devchain.wsUrl);
  for (const { result } of [before, after]) {
    const { block, events } = await late.derive.tx.events(result.status.asFinalized);
    const call = block.block.extrinsics.find(({ isSigned }) => isSigned)!.method;
    expect(`${call.section}.${call.method}`).toBe('appPromotion.stake');
    expect(events.map(({ event }) => event.method)).toContain('Stake');
  }
  const { extrinsics } = await late.derive.chain.getBlock(upgrade.hash);
  expect(extrinsics.at(-1)!.events.map(({ method }) => method)).toContain('CodeUpdated');
  expect((await late.at(upgrade.header.parentHash)).runtimeVersion.specVersion.toNumber()).toBe(25_090_091);
  await late.disconnect();
});
