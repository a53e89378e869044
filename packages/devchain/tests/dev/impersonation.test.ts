import { type Hex, toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { assembleExtrinsic } from '@hub/scale/assemble-extrinsic';
import { encodeCall } from '@hub/scale/call';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { createRuntime } from '@hub/scale/runtime';
import { buildSignerPayload } from '@hub/scale/signer-payload';
import { expect, test } from 'vitest';
import { treasuryAccount } from '../../src/pallets/treasury/hooks.ts';
import { connect } from '../clients/polkadot-js/open-polkadot-js.ts';
import { type OpenDevchain, openDevchain } from './open-devchain.ts';

const placeholder: Hex = `0x01deadbeef${'cd'.repeat(60)}`;
/** The treasury's account, which has no key. */
const keyless = encodeSs58(Buffer.from(treasuryAccount.slice(2), 'hex'), 7391);
const token = 10n ** 18n;

/** A transfer of one coin to //Bob with a signature that no key made. */
function unsignedTransfer({ chain }: OpenDevchain, address: string, signature: Hex, nonce = 0): Hex {
  const { version, metadata } = chain.runtimeAt(chain.bestBlock());
  const runtime = createRuntime(metadata(15), { ss58Prefix: 7391 });
  const dest = encodeSs58(sr25519KeypairFromUri('//Bob').publicKey, 42);
  const { signerPayloadJSON } = buildSignerPayload(runtime, {
    address,
    call: encodeCall(runtime, {
      section: 'balances',
      method: 'transferKeepAlive',
      args: { dest, value: token.toString() },
    }),
    nonce,
    tip: 0n,
    mortality: { kind: 'immortal' },
    genesisHash: chain.genesisHash,
    specVersion: version.specVersion,
    transactionVersion: version.transactionVersion,
  });
  return toHex(assembleExtrinsic(runtime, signerPayloadJSON, signature));
}

const badProof = { code: 1010, message: 'Invalid Transaction', data: 'Transaction has a bad signature' };

test('the placeholder signature is accepted for an impersonated account only, until impersonation ends', async () => {
  await using open = await openDevchain();
  const { client, chain } = open;
  const alice = encodeSs58(sr25519KeypairFromUri('//Alice').publicKey, 7391);
  const submit = (address: string, nonce = 0) =>
    client.request('author_submitExtrinsic', unsignedTransfer(open, address, placeholder, nonce));

  // Another nonce than below, because a refused transaction is banned for a while, as on every node.
  expect((await submit(keyless, 7)).error).toEqual(badProof);
  expect(await client.result('dev_impersonate', keyless)).toBe(true);
  expect((await submit(alice)).error).toEqual(badProof);
  const hash = (await submit(keyless, 0)).result;
  await client.result('dev_newBlock');
  expect(chain.bestBlock().extrinsicHashes[2]).toBe(hash);
  expect(await client.result('system_accountNextIndex', keyless)).toBe(1);

  expect(await client.result('dev_stopImpersonating', keyless)).toBe(true);
  expect((await submit(keyless, 1)).error).toEqual(badProof);
});

test('an extrinsic of polkadot.js for an impersonated account, with the placeholder as signature, is included', async () => {
  await using open = await openDevchain();
  const api = await connect(open.devchain.wsUrl);
  await open.client.result('dev_impersonate', keyless);
  const bob = encodeSs58(sr25519KeypairFromUri('//Bob').publicKey, 7391);
  const extrinsic = api.tx.balances!.transferKeepAlive!(bob, token);
  extrinsic.signFake(keyless, {
    nonce: 0,
    blockHash: api.genesisHash,
    genesisHash: api.genesisHash,
    runtimeVersion: api.runtimeVersion,
  });
  (extrinsic.signature as unknown as Uint8Array).set([0xde, 0xad, 0xbe, 0xef, ...Array(60).fill(0xcd)]);
  const hash = await extrinsic.send();
  await open.client.result('dev_newBlock');
  expect(open.chain.bestBlock().extrinsicHashes[2]).toBe(hash.toHex());
  await api.disconnect();
});

test('for an impersonated account similar placeholders and forged signatures are invalid, signatures by its key are valid', async () => {
  await using open = await openDevchain();
  const { client, transfer } = open;
  await client.result('dev_impersonate', toHex(sr25519KeypairFromUri('//Alice').publicKey));
  const almost: Hex = `0x01deadbeef${'cd'.repeat(59)}ce`;
  const alice = encodeSs58(sr25519KeypairFromUri('//Alice').publicKey, 42);
  const { error } = await client.request('author_submitExtrinsic', unsignedTransfer(open, alice, almost));
  expect(error).toEqual(badProof);
  expect((await client.request('author_submitExtrinsic', toHex(transfer({ forged: true })))).error).toEqual(
    badProof,
  );
  await client.result('author_submitExtrinsic', toHex(transfer()));
});

test('the placeholder of an ecdsa signature, which is one byte longer, is accepted for an impersonated account', async () => {
  await using open = await openDevchain();
  const { client } = open;
  await client.result('dev_impersonate', keyless);
  const ecdsa: Hex = `0x02deadbeef${'cd'.repeat(61)}`;
  await client.result('author_submitExtrinsic', unsignedTransfer(open, keyless, ecdsa));
});

test('a pending transaction of an impersonated account is invalid in the block after its impersonation ended', async () => {
  await using open = await openDevchain();
  const { client } = open;
  await client.result('dev_impersonate', keyless);
  const watched = await client.result<string>(
    'author_submitAndWatchExtrinsic',
    unsignedTransfer(open, keyless, placeholder),
  );
  await client.result('dev_stopImpersonating', keyless);
  await client.result('dev_newBlock');
  expect(await client.heard(watched)).toEqual(['ready', 'invalid']);
  expect(open.chain.bestBlock().extrinsics).toHaveLength(2);
});

test.each([['nobody'], [`${keyless.slice(0, -1)}x`], ['0x1234'], [null], [7]])(
  'dev_impersonate refuses %j',
  async (address) => {
    await using open = await openDevchain();
    expect((await open.client.request('dev_impersonate', address)).error?.code).toBe(-32602);
  },
);
