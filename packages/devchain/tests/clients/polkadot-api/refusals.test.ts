// Tests how polkadot-api reports transactions that the chain refuses.
import { InvalidTxError } from 'polkadot-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollector } from '../../support/collector.ts';
import {
  accountOf,
  coin,
  openPolkadotApi,
  type PolkadotApi,
  signerOf,
  type UnsafeApi,
} from './open-polkadot-api.ts';

const alice = signerOf('//Alice');
const bob = signerOf('//Bob');
let opened: PolkadotApi;
let api: UnsafeApi;

beforeAll(async () => {
  opened = await openPolkadotApi();
  api = opened.api;
  await opened.finalize(pay(), alice);
});

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]();
});

const pay = () =>
  api.tx.Balances!.transfer_keep_alive!({ dest: { type: 'Id', value: bob.address }, value: coin });

/** The reason with which the client rejects a submission. */
async function reasonOf(submission: Promise<unknown>): Promise<unknown> {
  const error = await submission.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(InvalidTxError);
  return (error as InvalidTxError).error;
}

test('a used nonce is refused as Stale', async () => {
  expect(await reasonOf(pay().signAndSubmit(alice.signer, { nonce: 0 }))).toEqual({
    type: 'Invalid',
    value: { type: 'Stale', value: undefined },
  });
});

test('an account that cannot pay the fee is refused as Payment', async () => {
  expect(await reasonOf(pay().signAndSubmit(signerOf('//Pauper').signer))).toEqual({
    type: 'Invalid',
    value: { type: 'Payment', value: undefined },
  });
});

test('a transaction that was changed after its signing is refused as BadProof', async () => {
  const signed = await pay().sign(alice.signer);
  const spoiled = signed.with(-1, signed.at(-1)! ^ 1);
  expect(await reasonOf(opened.client.submit(spoiled))).toEqual({
    type: 'Invalid',
    value: { type: 'BadProof', value: undefined },
  });
});

test('an expired transaction is refused as BadProof', async () => {
  const signed = await pay().sign(alice.signer, { mortality: { mortal: true, period: 4 } });
  const { hash } = opened.devchain.chain.seal({ count: 8 });
  const heads = createCollector<string>();
  const following = opened.client.bestBlocks$.subscribe(([head]) => heads.push(head!.hash));
  await heads.first((seen) => seen === hash);
  following.unsubscribe();
  expect(await reasonOf(opened.client.submit(signed))).toEqual({
    type: 'Invalid',
    value: { type: 'BadProof', value: undefined },
  });
});

test('a transaction that is replaced by one with a higher tip ends as Stale', async () => {
  const { nonce } = await accountOf(api, alice.address);
  const later = await pay().sign(alice.signer, { nonce: nonce + 1 });
  const other = await pay().sign(alice.signer, { nonce: nonce + 1, tip: coin });
  const refused = reasonOf(opened.client.submit(later));
  const taken = opened.client.submit(other);
  await opened.finalize(pay(), alice, { nonce });
  opened.devchain.chain.seal({ count: 2 });
  expect(await refused).toMatchObject({ type: 'Invalid', value: { type: 'Stale' } });
  expect((await taken).ok).toBe(true);
});
