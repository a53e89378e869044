import { toHex } from '@hub/primitives/hex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Devchain } from '../../src/start-devchain.ts';
import { createTransferMaker } from '../rpc/extrinsic-maker.ts';
import { call, runDevchain } from '../rpc/running-devchain.ts';
import { createEx, nft, property, utf16 } from '../support/token-calls.ts';

// Rules of the live network that the development chain must follow: calls with values beyond their bounds,
// submitted over JSON-RPC.

let devchain: Devchain;
beforeAll(async () => {
  devchain = await runDevchain();
});
afterAll(() => devchain[Symbol.asyncDispose]());

const creation = (settings: object) => [...createEx(settings)] as const;
const minting = (count: number) => {
  const properties = Array.from({ length: count }, (_, index) => property(`k${index}`, 'v'));
  return ['unique.createItem', 1, { ethereum: `0x${'11'.repeat(20)}` }, nft(...properties)] as const;
};

function submit([name, ...args]: readonly [string, ...unknown[]], nonce: number) {
  const [section = '', method = ''] = name.split('.');
  const bytes = createTransferMaker(devchain.chain)({ call: { section, method, args }, nonce });
  return call(devchain, 'author_submitExtrinsic', toHex(bytes));
}

test.each([
  ['a name of 65 units', creation({ name: utf16('n'.repeat(65)) })],
  ['a description of 257 units', creation({ description: utf16('d'.repeat(257)) })],
  ['a new token with 65 properties', minting(65)],
])('author_submitExtrinsic refuses %s with code 1002', async (_, spec) => {
  const { error } = await submit(spec, 0);
  expect(error).toMatchObject({ code: 1002, message: expect.stringMatching(/^Verification Error: /) });
});

test.each([
  ['a name of 64 units', creation({ name: utf16('n'.repeat(64)) }), 0],
  ['a new token with 64 properties', minting(64), 1],
])('author_submitExtrinsic accepts %s', async (_, spec, nonce) => {
  expect(await submit(spec, nonce)).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
});
