// Tests that a connected polkadot-api survives a runtime upgrade and reports incompatible items.
import { nextRuntime } from '@hub/testkit/next-runtime/next-runtime';
import { createRuntimeDriver } from '@hub/testkit/runtime-driver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollector } from '../../support/collector.ts';
import { accountOf, coin, openPolkadotApi, type PolkadotApi, signerOf } from './open-polkadot-api.ts';

const bob = signerOf('//Bob');
let opened: PolkadotApi;

beforeAll(async () => {
  opened = await openPolkadotApi({ nextRuntimes: [nextRuntime] });
});

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]();
});

const stake = () => opened.finalize(opened.api.tx.AppPromotion!.stake!({ amount: 150n * coin }), bob);
const versionAt = async (at: string) =>
  ((await opened.api.constants.System!.Version!({ at })) as { spec_version: number }).spec_version;

test('polkadot-api submits before and after the upgrade, and reads each block with its own runtime', async () => {
  const { api, client, devchain } = opened;
  const { chain } = devchain;
  const before = await stake();
  const upgrade = createRuntimeDriver(chain).upgradeTo(nextRuntime.specVersion);
  chain.seal({ count: 3 });
  const finalized = createCollector<number>();
  const following = client.finalizedBlock$.subscribe(({ number }) => finalized.push(number));
  await finalized.first((number) => number > upgrade.number);
  following.unsubscribe();
  const after = await stake();
  expect(after.events).toEqual(before.events);
  expect((await accountOf(api, bob.address)).data.frozen).toBe(300n * coin);
  expect(await versionAt('finalized')).toBe(nextRuntime.specVersion);
  expect(await versionAt(upgrade.header.parentHash)).toBe(25_090_091);

  // Events as each runtime declares them: with positional fields, then with named ones.
  const stakes = api.event.AppPromotion!.Stake!;
  const payloads = await Promise.all(
    [before, after].map(async ({ outcome }) => (await stakes.get(outcome.block.hash))[0]!.payload),
  );
  expect(payloads).toEqual([[bob.address, 150n * coin], { staker: bob.address, amount: 150n * coin }]);
});
