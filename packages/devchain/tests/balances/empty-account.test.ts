import { toHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { createTransferMaker } from '../rpc/extrinsic-maker.ts';
import { call, runDevchain } from '../rpc/running-devchain.ts';

// Acceptance case of the live network: an account without a balance cannot submit a transfer, one with a balance can.

test("author_submitExtrinsic refuses a transfer from an account without a balance with Substrate's message", async () => {
  await using devchain = await runDevchain();
  const transfer = createTransferMaker(devchain.chain);
  const refused = await call(devchain, 'author_submitExtrinsic', toHex(transfer({ from: '//Empty' })));
  expect(refused.error).toEqual({
    code: 1010,
    message: 'Invalid Transaction',
    data: 'Inability to pay some fees (e.g. account balance too low)',
  });
  expect(await call(devchain, 'author_pendingExtrinsics')).toMatchObject({ result: [] });
  const taken = await call(devchain, 'author_submitExtrinsic', toHex(transfer({ from: '//Alice' })));
  expect(taken.error).toBeUndefined();
  expect(devchain.chain.seal().extrinsicHashes.at(-1)).toBe(taken.result);
});
