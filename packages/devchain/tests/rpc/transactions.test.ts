// The pool's methods accept or refuse signed extrinsics, and report their statuses.
import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { createTransferMaker } from './extrinsic-maker.ts';
import { runDevchain } from './running-devchain.ts';
import { SocketClient } from './socket-client.ts';

const aliceAddress = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const hashOf = (bytes: Uint8Array) => toHex(blake2b256(bytes));

async function setUp() {
  const stack = new AsyncDisposableStack();
  const devchain = stack.use(await runDevchain());
  const client = stack.use(await SocketClient.connect(devchain.wsUrl));
  return {
    chain: devchain.chain,
    client,
    transfer: createTransferMaker(devchain.chain),
    submit: (bytes: Uint8Array) => client.request('author_submitExtrinsic', toHex(bytes)),
    watch: (bytes: Uint8Array) => client.result<string>('author_submitAndWatchExtrinsic', toHex(bytes)),
    nextNonce: () => client.result<number>('system_accountNextIndex', aliceAddress),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('a submission returns the hash, waits, and is in the next block', async () => {
  await using run = await setUp();
  const bytes = run.transfer();
  expect((await run.submit(bytes)).result).toBe(hashOf(bytes));
  expect(await run.client.result('author_pendingExtrinsics')).toEqual([toHex(bytes)]);
  expect(await run.nextNonce()).toBe(1);
  expect(run.chain.seal().extrinsicHashes).toContain(hashOf(bytes));
  expect(await run.client.result('author_pendingExtrinsics')).toEqual([]);
});

test('the next nonce counts ready transactions, not those after a gap', async () => {
  await using run = await setUp();
  await run.submit(run.transfer({ nonce: 0 }));
  await run.submit(run.transfer({ nonce: 1 }));
  await run.submit(run.transfer({ nonce: 5 }));
  expect(await run.nextNonce()).toBe(2);
});

test('refusals have the codes and messages that clients know', async () => {
  await using run = await setUp();
  const first = run.transfer({ tip: 5n });
  await run.submit(first);
  expect((await run.submit(first)).error).toMatchObject({
    code: 1013,
    message: 'Transaction Already Imported',
  });
  expect((await run.submit(run.transfer({ amount: 2n, tip: 5n }))).error).toMatchObject({
    code: 1014,
    message: expect.stringMatching(/^Priority is too low: \(\d+ vs \d+\)$/),
  });
  expect((await run.submit(run.transfer({ amount: 2n, tip: 6n }))).error).toBeUndefined();
  expect((await run.submit(run.transfer({ nonce: 1, forged: true }))).error).toMatchObject({
    code: 1010,
    data: 'Transaction has a bad signature',
  });
  const poor = run.transfer({ from: '//Nobody' });
  expect((await run.submit(poor)).error).toMatchObject({
    code: 1010,
    data: 'Inability to pay some fees (e.g. account balance too low)',
  });
  expect((await run.submit(poor)).error).toMatchObject({
    code: 1012,
    message: 'Transaction is temporarily banned',
  });
  run.chain.seal();
  expect((await run.submit(run.transfer({ amount: 3n }))).error).toMatchObject({
    code: 1010,
    message: 'Invalid Transaction',
    data: 'Transaction is outdated',
  });
});

test('an extrinsic of another chain has a bad signature', async () => {
  await using quartz = await runDevchain({ kind: 'manual' }, 'quartz');
  await using run = await setUp();
  const { error } = await run.submit(createTransferMaker(quartz.chain)());
  expect(error).toMatchObject({ code: 1010, data: 'Transaction has a bad signature' });
});

test('a mortal extrinsic is refused after its expiry, and becomes invalid when it expires in the pool', async () => {
  await using run = await setUp();
  const block = run.chain.bestBlock();
  const mortal = { block, periodBlocks: 4 };
  const waiting = await run.watch(run.transfer({ nonce: 1, mortal }));
  run.chain.seal({ count: 4 });
  expect(await run.client.heard(waiting)).toEqual(['future', 'invalid']);
  expect((await run.submit(run.transfer({ mortal }))).error).toMatchObject({ code: 1010 });
});

test('a watched extrinsic is reported as ready, in a block, and final', async () => {
  await using run = await setUp();
  const watched = await run.watch(run.transfer());
  const block = run.chain.seal();
  run.chain.seal({ count: 2 });
  expect(await run.client.heard(watched)).toEqual([
    'ready',
    { inBlock: block.hash },
    { finalized: block.hash },
  ]);
});

test('the subscription of a transaction ends with its last status, so ended ones do not count towards the limit', async () => {
  await using run = await setUp();
  const watched = await run.watch(run.transfer());
  run.chain.seal({ count: 3 });
  expect(await run.client.heard(watched)).toHaveLength(3);
  expect(await run.client.result('author_unwatchExtrinsic', watched)).toBe(false);
  for (let count = 0; count < 1100; count += 1) {
    await run.client.result('archive_v1_storage', run.chain.genesisHash, []);
    await run.client.result('transactionWatch_v1_submitAndWatch', '0x00');
  }
});

test('a reorg retracts a watched extrinsic, and the next block of the new branch includes it again', async () => {
  await using run = await setUp();
  const genesis = run.chain.bestBlock();
  const watched = await run.watch(run.transfer());
  const lost = run.chain.seal();
  // The sibling is empty, because the transaction is not in the pool while the sibling is built.
  const sibling = run.chain.seal({ parent: genesis.hash, timestampMs: genesis.timestampMs + 1 });
  const block = run.chain.seal();
  expect(block.header.parentHash).toBe(sibling.hash);
  expect(await run.client.heard(watched)).toEqual([
    'ready',
    { inBlock: lost.hash },
    { retracted: lost.hash },
    'ready',
    { inBlock: block.hash },
  ]);
});

test('the watcher of a replaced extrinsic gets the status usurped, that of a removed one the status invalid', async () => {
  await using run = await setUp();
  const watched = await run.watch(run.transfer());
  const better = run.transfer({ tip: 10n ** 15n });
  const alsoWatched = await run.watch(better);
  expect(await run.client.heard(watched)).toEqual(['ready', { usurped: hashOf(better) }]);
  expect(await run.client.result('author_removeExtrinsic', [{ hash: hashOf(better) }])).toEqual([
    hashOf(better),
  ]);
  expect(await run.client.heard(alsoWatched)).toEqual(['ready', 'invalid']);
});

test('unwatching ends the notifications', async () => {
  await using run = await setUp();
  const watched = await run.watch(run.transfer());
  expect(await run.client.result('author_unwatchExtrinsic', watched)).toBe(true);
  expect(await run.client.result('author_unwatchExtrinsic', watched)).toBe(false);
  run.chain.seal();
  expect(await run.client.heard(watched)).toEqual(['ready']);
});

test('transactionWatch_v1 reports inclusion and finality in its own format, and refusals as events', async () => {
  await using run = await setUp();
  const submitAndWatch = 'transactionWatch_v1_submitAndWatch';
  const watched = await run.client.result<string>(submitAndWatch, toHex(run.transfer()));
  const refused = await run.client.result<string>(submitAndWatch, toHex(run.transfer({ from: '//Nobody' })));
  const block = run.chain.seal();
  const index = block.extrinsics.length - 1;
  run.chain.seal({ count: 2 });
  expect(await run.client.heard(watched)).toEqual([
    { event: 'validated' },
    { event: 'bestChainBlockIncluded', block: { hash: block.hash, index } },
    { event: 'finalized', block: { hash: block.hash, index } },
  ]);
  expect(await run.client.heard(refused)).toEqual([
    { event: 'invalid', error: expect.stringContaining('Inability to pay some fees') },
  ]);
});

test('transaction_v1_broadcast submits, accepts any bytes, can be stopped once, and at most sixteen run on a connection', async () => {
  await using run = await setUp();
  const bytes = run.transfer();
  const operation = await run.client.result<string>('transaction_v1_broadcast', toHex(bytes));
  expect(run.chain.seal().extrinsicHashes).toContain(hashOf(bytes));
  expect(await run.client.result('transaction_v1_stop', operation)).toBeNull();
  expect((await run.client.request('transaction_v1_stop', operation)).error?.code).toBe(-32602);
  for (let more = 0; more < 16; more += 1) {
    expect(await run.client.result('transaction_v1_broadcast', '0x00')).toEqual(expect.any(String));
  }
  expect(await run.client.result('transaction_v1_broadcast', '0x00')).toBeNull();
});

test('after the next block, transaction_v1_broadcast submits again a transaction that the pool refused', async () => {
  await using run = await setUp();
  const rival = run.transfer({ tip: 10n });
  const bytes = run.transfer();
  await run.submit(rival);
  await run.client.result('transaction_v1_broadcast', toHex(bytes));
  await run.client.result('author_removeExtrinsic', [{ hash: hashOf(rival) }]);
  expect(await run.client.result('author_pendingExtrinsics')).toEqual([]);
  run.chain.seal();
  expect(await run.client.result('author_pendingExtrinsics')).toEqual([toHex(bytes)]);
});

test('transaction_v1_broadcast submits a transaction again after a revert, unless it was stopped', async () => {
  await using run = await setUp();
  const snapshot = run.chain.snapshot();
  const bytes = run.transfer();
  const operation = await run.client.result('transaction_v1_broadcast', toHex(bytes));
  run.chain.seal();
  run.chain.revert(snapshot);
  expect(await run.client.result('author_pendingExtrinsics')).toEqual([toHex(bytes)]);
  await run.client.result('transaction_v1_stop', operation);
  run.chain.seal();
  run.chain.revert(snapshot);
  expect(await run.client.result('author_pendingExtrinsics')).toEqual([]);
});

test('payment_queryInfo and queryFeeDetails estimate the same fee', async () => {
  await using run = await setUp();
  const bytes = toHex(run.transfer());
  const info = await run.client.result<{ partialFee: string; class: string; weight: { ref_time: number } }>(
    'payment_queryInfo',
    bytes,
  );
  expect(info).toMatchObject({ class: 'normal', weight: { ref_time: expect.any(Number) } });
  const { inclusionFee } = await run.client.result<{ inclusionFee: Record<string, string> }>(
    'payment_queryFeeDetails',
    bytes,
  );
  const parts = Object.values(inclusionFee).reduce((sum, part) => sum + BigInt(part), 0n);
  expect(parts).toBe(BigInt(info.partialFee));
});

test('dev_newBlock includes the given extrinsics, and refuses those that cannot be included', async () => {
  await using run = await setUp();
  const bytes = run.transfer();
  const hash = await run.client.result<`0x${string}`>('dev_newBlock', { transactions: [toHex(bytes)] });
  expect(run.chain.block(hash)?.extrinsicHashes).toContain(hashOf(bytes));
  const { error } = await run.client.request('dev_newBlock', { transactions: [toHex(bytes)] });
  expect(error).toMatchObject({ code: -32603, data: 'ExtrinsicRefused' });
});
