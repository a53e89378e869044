import { toHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import type { Sealing } from '../../src/sealing/start-sealing.ts';
import { createTransferMaker } from './extrinsic-maker.ts';
import { runDevchain } from './running-devchain.ts';
import { SocketClient } from './socket-client.ts';

const rarely: Sealing = { kind: 'instant-and-interval', intervalMs: 3_600_000 };

test('instant sealing: the transactions of one batch are sealed at once, in the same block', async () => {
  await using devchain = await runDevchain(rarely);
  const transfer = createTransferMaker(devchain.chain);
  const batch = [0, 1, 2].map((nonce) => ({
    jsonrpc: '2.0',
    id: nonce,
    method: 'author_submitExtrinsic',
    params: [toHex(transfer({ nonce }))],
  }));
  await fetch(devchain.httpUrl, { method: 'POST', body: JSON.stringify(batch) });
  await expect.poll(() => devchain.chain.bestBlock().number).toBe(1);
  // Two inherents and the three transfers.
  expect(devchain.chain.bestBlock().extrinsics).toHaveLength(5);
});

test('instant sealing: a future transaction seals no block until the missing nonce is submitted', async () => {
  await using devchain = await runDevchain(rarely);
  await using client = await SocketClient.connect(devchain.wsUrl);
  const transfer = createTransferMaker(devchain.chain);
  await client.result('author_submitExtrinsic', toHex(transfer({ nonce: 1 })));
  await client.result('system_name');
  expect(devchain.chain.bestBlock().number).toBe(0);
  await client.result('author_submitExtrinsic', toHex(transfer({ nonce: 0 })));
  await expect.poll(() => devchain.chain.bestBlock().extrinsics.length).toBe(4);
});

test('interval sealing: blocks are sealed without transactions', async () => {
  await using devchain = await runDevchain({ kind: 'instant-and-interval', intervalMs: 10 });
  await expect.poll(() => devchain.chain.bestBlock().number).toBeGreaterThan(2);
});

test('manual sealing: a submitted transaction waits until dev_newBlock seals a block', async () => {
  await using devchain = await runDevchain();
  await using client = await SocketClient.connect(devchain.wsUrl);
  await client.result('author_submitExtrinsic', toHex(createTransferMaker(devchain.chain)()));
  await client.result('system_name');
  expect(devchain.chain.bestBlock().number).toBe(0);
  await client.result('dev_newBlock');
  expect(devchain.chain.bestBlock().extrinsics).toHaveLength(3);
});
