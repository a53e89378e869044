import { toHex } from '@hub/primitives/hex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Devchain } from '../../src/start-devchain.ts';
import { createTransferMaker } from './extrinsic-maker.ts';
import { call, runDevchain } from './running-devchain.ts';

const coin = 10n ** 18n;
let devchain: Devchain;
let transfer: (options?: Parameters<ReturnType<typeof createTransferMaker>>[0]) => string;

beforeAll(async () => {
  devchain = await runDevchain();
  devchain.chain.seal();
  const make = createTransferMaker(devchain.chain);
  transfer = (options) => toHex(make(options));
});

afterAll(async () => {
  await devchain?.[Symbol.asyncDispose]();
});

const dryRun = (...params: unknown[]) => call(devchain, 'system_dryRun', ...params);

test('system_dryRun refuses an extrinsic whose mortality begins at the queried block as AncientBirthBlock', async () => {
  const block = devchain.chain.bestBlock();
  // The state after a block does not contain the block's own hash yet: Err(Invalid(AncientBirthBlock)).
  expect((await dryRun(transfer({ mortal: { block, periodBlocks: 64 } }))).result).toBe('0x010005');
});

test('system_dryRun returns the outcome and changes nothing', async () => {
  const best = devchain.chain.bestBlock();
  expect((await dryRun(transfer({ amount: coin }))).result).toBe('0x0000');
  // Ok(Err(Token(FundsUnavailable)))
  expect((await dryRun(transfer({ amount: 2_000_000n * coin }))).result).toBe('0x00010700');
  // Err(Invalid(Future)), Err(Invalid(BadProof))
  expect((await dryRun(transfer({ nonce: 3 }))).result).toBe('0x010002');
  expect((await dryRun(transfer({ forged: true }))).result).toBe('0x010004');
  expect(devchain.chain.bestBlock()).toBe(best);
});

test('system_dryRun runs on the requested block', async () => {
  const sent = transfer({ from: '//Charlie' });
  const before = devchain.chain.bestBlock();
  devchain.chain.seal({ extrinsics: [Buffer.from(sent.slice(2), 'hex')] });
  expect((await dryRun(sent, before.hash)).result).toBe('0x0000');
  // Err(Invalid(Stale))
  expect((await dryRun(sent)).result).toBe('0x010003');
});

test.each([
  ['bytes that are no extrinsic', '0x1234', 2],
  ['an extrinsic that the runtime cannot decode', '0x0c84ffff', 1],
])('system_dryRun of %s is refused', async (_name, bytes, code) => {
  const { error } = await dryRun(bytes);
  expect(error).toMatchObject({ code, message: 'Unable to dry run extrinsic.' });
});

test('a transaction that no extension authorizes does not enter the pool', async () => {
  // Length, format 5 with extensions: set 0, immortal, nonce, no tip, no asset, no metadata hash; System.remark.
  const general = '0x28450000000000000000'.padEnd(2 + 22, '0');
  const { error } = await call(devchain, 'author_submitExtrinsic', general);
  expect(error).toMatchObject({
    code: 1010,
    data: 'The transaction extension did not authorize any origin',
  });
});
