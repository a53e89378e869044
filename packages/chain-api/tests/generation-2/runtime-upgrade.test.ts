import { nextRuntime } from '@hub/testkit/next-runtime/next-runtime';
import { createRuntimeDriver } from '@hub/testkit/runtime-driver';
import { TestNetwork } from '@hub/testkit/test-network';
import { expect, test } from 'vitest';
import { get, post } from '../support/chain-api-network.ts';
import { generation2Url, send } from '../support/generation-2.ts';
import { createSigner } from '../support/signer.ts';

const alice = createSigner('//Alice', 42);
const bob = createSigner('//Bob', 42);
const transfer = { section: 'balances', method: 'transferKeepAlive', args: [bob.address, '5'] };
const batch = { section: 'utility', method: 'batchAll', args: [[transfer, transfer]] };

test('a status is decoded with the runtime that executed the extrinsic, even after an upgrade', async () => {
  await using network = await TestNetwork.create({ indexer: false, nextRuntimes: [nextRuntime] });
  const driver = createRuntimeDriver(network.devchain.chain);
  const url = generation2Url(network);
  const encode = async () => (await post(`${url}/extrinsics/encode`, batch)).body;
  async function included(): Promise<string> {
    const hash = await send(url, alice, batch);
    driver.seal();
    await network.processAll();
    return `${url}/utility/batch-all/status/${hash}`;
  }

  driver.seal();
  const old = await included();
  const [status, encoded] = [await get(old), await encode()];
  driver.upgradeTo(nextRuntime.specVersion);
  driver.seal();
  expect(await encode()).not.toEqual(encoded);
  const name = 'balances.transferKeepAlive';
  const result = { isSuccess: true, calls: [{ name }, { name }] };
  expect(status).toMatchObject({ status: 200, body: { result } });
  expect(await get(old)).toEqual(status);
  expect(await get(await included())).toMatchObject({ status: 200, body: { result } });
});
