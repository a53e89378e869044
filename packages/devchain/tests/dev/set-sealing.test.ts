import { toHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { findNetwork } from '../../src/networks/find-network.ts';
import { createRuntime } from '../../src/runtime/create-runtime.ts';
import { createSigner } from '../../src/runtime/signer.ts';
import type { Sealing } from '../../src/sealing/start-sealing.ts';
import { openDevchain } from './open-devchain.ts';

const rarely = 3_600_000;

test('after a change from manual to instant sealing, pending and later transactions are sealed at once', async () => {
  await using open = await openDevchain();
  const { client, chain, transfer } = open;
  await client.result('author_submitExtrinsic', toHex(transfer()));
  expect(await client.result('system_name')).toBeDefined();
  expect(chain.bestBlock().number).toBe(0);
  expect(await client.result('dev_setSealing', { kind: 'instant' })).toEqual({ kind: 'instant' });
  await expect.poll(() => chain.bestBlock().number).toBe(1);
  expect(chain.bestBlock().extrinsics).toHaveLength(3);
  await client.result('author_submitExtrinsic', toHex(transfer({ nonce: 1 })));
  await expect.poll(() => chain.bestBlock().number).toBe(2);
});

test('after a change from interval to manual sealing, no further block is sealed, not even for a transaction', async () => {
  await using open = await openDevchain({ sealing: { kind: 'interval', intervalMs: 10 } });
  const { client, chain, transfer } = open;
  await expect.poll(() => chain.bestBlock().number).toBeGreaterThan(1);
  expect(await client.result('dev_setSealing', { kind: 'manual' })).toEqual({ kind: 'manual' });
  const { number } = chain.bestBlock();
  await client.result('author_submitExtrinsic', toHex(transfer()));
  // If the timer of the interval still existed, it would fire before one of the same length that starts now.
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(chain.bestBlock().number).toBe(number);
});

test('with interval sealing a transaction waits until the interval has passed', async () => {
  await using open = await openDevchain({ sealing: { kind: 'interval', intervalMs: rarely } });
  const { client, chain, transfer } = open;
  await client.result('author_submitExtrinsic', toHex(transfer()));
  await client.result('system_name');
  expect(chain.bestBlock().number).toBe(0);
  await client.result('dev_setSealing', { kind: 'interval', intervalMs: 10 });
  await expect.poll(() => chain.bestBlock().number).toBeGreaterThan(0);
  expect(chain.block(chain.blockHash(1)!)!.extrinsics).toHaveLength(3);
});

test('with instant sealing full blocks follow one another until no transaction is pending', async () => {
  await using open = await openDevchain();
  const { client, chain } = open;
  const runtime = createRuntime(findNetwork('unique').runtime);
  const signer = createSigner(chain.genesisHash, '//Alice');
  // It requires root and fails, but uses its announced time; three of these calls fit into a block.
  const call = runtime.bind('Utility', 'with_weight', {
    call: runtime.bind('System', 'remark', { remark: new Uint8Array() }),
    weight: { ref_time: 450_000_000_000n, proof_size: 0n },
  });
  for (let nonce = 0; nonce < 8; nonce += 1) {
    await client.result('author_submitExtrinsic', toHex(signer.sign(runtime, call, nonce)));
  }
  await client.result('dev_setSealing', { kind: 'instant' });
  await expect.poll(() => client.result('author_pendingExtrinsics')).toEqual([]);
  const sizes = [1, 2, 3].map((number) => chain.block(chain.blockHash(number)!)!.extrinsics.length - 2);
  expect(sizes).toEqual([3, 3, 2]);
  expect(chain.bestBlock().number).toBe(3);
});

test.each<Sealing>([
  { kind: 'interval', intervalMs: 1234 },
  { kind: 'instant-and-interval', intervalMs: 10_000 },
  { kind: 'instant' },
  { kind: 'manual' },
])('dev_setSealing returns %j as it was set', async (sealing) => {
  await using open = await openDevchain();
  expect(await open.client.result('dev_setSealing', sealing)).toEqual(sealing);
});

test('the default interval of dev_setSealing is six seconds', async () => {
  await using open = await openDevchain();
  const set = await open.client.result('dev_setSealing', { kind: 'instant-and-interval' });
  expect(set).toEqual({ kind: 'instant-and-interval', intervalMs: 6000 });
});

test.each([
  [{ kind: 'sometimes' }],
  [{ kind: 'instant', intervalMs: 100 }],
  [{ kind: 'interval', intervalMs: 1 }],
  [undefined],
])('dev_setSealing refuses %j and leaves the sealing manual', async (sealing) => {
  await using open = await openDevchain();
  expect((await open.client.request('dev_setSealing', sealing)).error?.code).toBe(-32602);
  await open.client.result('author_submitExtrinsic', toHex(open.transfer()));
  await open.client.result('system_name');
  expect(open.chain.bestBlock().number).toBe(0);
});
