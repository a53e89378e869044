// Transaction material, fees, dry runs and submissions through the unmodified substrate-api-sidecar.
import { toHex } from '@hub/primitives/hex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTransferMaker } from '../../rpc/extrinsic-maker.ts';
import { call } from '../../rpc/running-devchain.ts';
import { openSidecar, type SidecarInFront } from './open-sidecar.ts';

let sidecar: SidecarInFront;
let makeTransfer: ReturnType<typeof createTransferMaker>;

beforeAll(async () => {
  sidecar = await openSidecar();
  makeTransfer = createTransferMaker(sidecar.devchain.chain);
});

afterAll(async () => {
  await sidecar?.[Symbol.asyncDispose]();
});

const coin = 10n ** 18n;

test('transaction/material returns the data for signing offline', async () => {
  const { devchain, get } = sidecar;
  const { chain } = devchain;
  const { hash, number } = chain.finalizedBlock();
  const material = {
    at: { hash, height: String(number) },
    genesisHash: devchain.genesisHash,
    chainName: chain.profile.chainName,
    specName: 'unique',
    specVersion: '25090091',
    txVersion: '3',
  };
  expect(await get('/transaction/material')).toEqual(material);
  const metadata = toHex(chain.runtimeAt(chain.finalizedBlock()).metadata(14));
  expect(await get('/transaction/material?metadata=scale')).toEqual({ ...material, metadata });
  const { metadata: decoded } = await get<{ metadata: { metadata: object } }>(
    '/transaction/material?metadata=json',
  );
  expect(Object.keys(decoded.metadata)).toEqual(['v14']);
});

test('the fee estimate equals the charged fee', async () => {
  const { devchain, reader, ask } = sidecar;
  const tx = toHex(makeTransfer({ amount: coin }));
  const { status, answer } = await ask('/transaction/fee-estimate', { tx });
  expect({ status, answer }).toMatchObject({ status: 200, answer: { class: 'Normal' } });
  const freeAt = (number: number) => {
    const account = reader.query(reader.blockAt(number), 'system', 'account', reader.addressOf('//Alice'));
    return BigInt((account as { data: { free: string } }).data.free);
  };
  const submitted = await ask('/transaction', { tx });
  const block = devchain.chain.seal();
  expect(submitted).toEqual({ status: 200, answer: { hash: block.extrinsicHashes[2] } });
  const { partialFee } = answer as { partialFee: string };
  expect(freeAt(block.number - 1) - freeAt(block.number)).toBe(coin + BigInt(partialFee));
});

test('the pool lists pending transactions, on request with their fees, until a block includes them', async () => {
  const { devchain, get, ask } = sidecar;
  const tx = toHex(makeTransfer({ nonce: 1, tip: 5n }));
  const { answer } = await ask('/transaction', { tx });
  const { hash } = answer as { hash: string };
  expect(await get('/node/transaction-pool')).toEqual({ pool: [{ hash, encodedExtrinsic: tx }] });
  const { result } = await call(devchain, 'payment_queryInfo', tx);
  expect(await get('/node/transaction-pool?includeFee=true')).toMatchObject({
    pool: [{ hash, tip: '5', partialFee: (result as { partialFee: string }).partialFee }],
  });
  devchain.chain.seal();
  expect(await get('/node/transaction-pool')).toEqual({ pool: [] });
});

test('the dry run returns the outcome, or the reason why the transaction is not valid', async () => {
  const { devchain, reader, ask } = sidecar;
  const account = reader.query(devchain.chain.bestBlock(), 'system', 'account', reader.addressOf('//Alice'));
  const { nonce } = account as { nonce: number };
  const dryRun = async (options: Parameters<typeof makeTransfer>[0]) => {
    const { status, answer } = await ask('/transaction/dry-run', { tx: toHex(makeTransfer(options)) });
    return { status, ...(answer as { dryRunResult?: object }).dryRunResult };
  };
  // The sidecar queries the finalized block, whose nonce is two blocks old.
  devchain.chain.seal({ count: 2 });
  const { number } = devchain.chain.bestBlock();
  expect(await dryRun({ nonce, amount: coin })).toMatchObject({
    status: 200,
    resultType: 'DispatchOutcome',
    result: { ok: expect.anything() },
  });
  expect(await dryRun({ nonce, amount: 2_000_000n * coin })).toMatchObject({
    // FundsUnavailable, by its old name in the client's own types.
    result: { err: { token: 'NoFunds' } },
  });
  expect(await dryRun({ nonce: 0 })).toMatchObject({
    resultType: 'TransactionValidityError',
    validityErrorType: 'InvalidTransaction',
    result: { stale: null },
  });
  expect(devchain.chain.bestBlock().number).toBe(number);
});

test('bad transactions are refused with the cause', async () => {
  const { ask } = sidecar;
  expect(await ask('/transaction', { tx: toHex(makeTransfer({ nonce: 0 })) })).toMatchObject({
    status: 400,
    answer: {
      error: 'Failed to submit transaction.',
      cause: '1010: Invalid Transaction: Transaction is outdated',
    },
  });
  expect(await ask('/transaction', { tx: toHex(makeTransfer({ nonce: 2, forged: true })) })).toMatchObject({
    status: 400,
    answer: { cause: '1010: Invalid Transaction: Transaction has a bad signature' },
  });
  expect(await ask('/transaction', { tx: '0x0102' })).toMatchObject({
    status: 400,
    answer: { error: 'Failed to parse transaction.' },
  });
});
