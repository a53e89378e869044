// The unmodified substrate-api-sidecar reads blocks on both sides of a runtime upgrade.
import { nextRuntime } from '@hub/testkit/next-runtime/next-runtime';
import { call, coins, createRuntimeDriver } from '@hub/testkit/runtime-driver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSidecar, type SidecarInFront } from './open-sidecar.ts';

let sidecar: SidecarInFront;

beforeAll(async () => {
  sidecar = await openSidecar({ nextRuntimes: [nextRuntime] });
});

afterAll(async () => {
  await sidecar?.[Symbol.asyncDispose]();
});

interface BlockAnswer {
  readonly extrinsics: readonly {
    readonly method: { readonly pallet: string; readonly method: string };
    readonly args: { readonly amount?: string };
    readonly success: boolean;
    readonly events: readonly { readonly method: { readonly pallet: string; readonly method: string } }[];
  }[];
}

test('calls, events and version of each block are those of its own runtime', async () => {
  const { devchain, get } = sidecar;
  const driver = createRuntimeDriver(devchain.chain);
  const stake = { from: '//Bob', call: call('appPromotion.stake', coins(200)) };
  const before = driver.seal(stake);
  const upgrade = driver.upgradeTo(nextRuntime.specVersion);
  const first = driver.seal();
  const after = driver.seal(stake);
  devchain.chain.seal({ count: 2 });

  for (const { number } of [before, after]) {
    const { extrinsics } = await get<BlockAnswer>(`/blocks/${number}`);
    const { method, args, success, events } = extrinsics.at(-1)!;
    expect({ method, args, success }).toEqual({
      method: { pallet: 'appPromotion', method: 'stake' },
      args: { amount: coins(200) },
      success: true,
    });
    expect(events.map((event) => event.method.method)).toContain('Stake');
  }
  const { extrinsics } = await get<BlockAnswer>(`/blocks/${upgrade.number}`);
  expect(extrinsics.at(-1)!.events.map((event) => event.method.method)).toContain('CodeUpdated');
  for (const [number, specVersion] of [
    [before.number, '25090091'],
    [first.number, '26000000'],
  ]) {
    expect(await get(`/runtime/spec?at=${number}`)).toMatchObject({ specVersion });
  }
  const { chain } = devchain;
  const address = driver.addressOf('//Bob');
  const account = driver.read(chain.finalizedBlock(), 'system', 'account', address) as { nonce: number };
  expect(await get(`/accounts/${address}/balance-info`)).toMatchObject({
    nonce: String(account.nonce),
    frozen: coins(400),
  });
});
