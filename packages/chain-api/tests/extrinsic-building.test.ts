import type { BalanceResponse } from '@hub/contract/chain-api/balances/model';
import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { ecdsaKeypairFromUri, ed25519KeypairFromUri } from '@hub/scale/keypair';
import { formatMultiSignature } from '@hub/scale/multi-signature';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork, get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';

const alice = createSigner('//Alice');
const call = { address: alice.address, ...stakeCall(100) };

interface Built {
  readonly signerPayloadJSON: Record<string, string>;
  readonly signerPayloadRaw: { readonly data: string; readonly type: string };
  readonly signerPayloadHex: `0x${string}`;
  readonly fee?: BalanceResponse;
}

describe('building extrinsics', () => {
  let network: TestNetwork;

  beforeAll(async () => {
    network = await createChainApiNetwork();
    network.devchain.chain.seal({ count: 10, stepMs: 6000 });
    await network.processAll();
  });
  afterAll(() => network[Symbol.asyncDispose]());

  const build = async (body: object, query = '') =>
    (await post(`${network.chainApiUrl}/extrinsic/build${query}`, body)).body as Built;
  const feeOf = async (body: object) =>
    (await post(`${network.chainApiUrl}/extrinsic/calculate-fee`, body)).body;
  const verify = async (body: object) =>
    (await post(`${network.chainApiUrl}/extrinsic/verify-sign`, body)).body;

  it('the mortality of a built payload begins at the finalized block', async () => {
    const { signerPayloadJSON, signerPayloadRaw, signerPayloadHex } = await build(call);
    const { chain } = network.devchain;
    const finalized = chain.finalizedBlock();
    expect(signerPayloadJSON).toMatchObject({
      address: alice.address,
      blockHash: finalized.hash,
      blockNumber: `0x${finalized.number.toString(16).padStart(8, '0')}`,
      genesisHash: chain.genesisHash,
      nonce: '0x00000000',
      tip: `0x${'00'.repeat(16)}`,
      version: 4,
      mode: 0,
      assetId: null,
      metadataHash: null,
    });
    expect(Number(`0x${signerPayloadJSON.era?.slice(2, 4)}`) & 0b1111).toBe(5);
    expect(signerPayloadRaw).toMatchObject({ type: 'payload', data: signerPayloadHex });
  });

  it('a payload is built immortal and with a given nonce; a nonce of -1 means the next one', async () => {
    const { signerPayloadJSON } = await build({ ...call, isImmortal: true, nonce: 7 });
    expect(signerPayloadJSON).toMatchObject({
      era: '0x00',
      blockHash: network.devchain.genesisHash,
      nonce: '0x00000007',
    });
    expect((await build({ ...call, nonce: -1 })).signerPayloadJSON.nonce).toBe('0x00000000');
  });

  it('a payload is built from arguments by name as well as by position', async () => {
    const byName = await build({ ...call, args: { amount: call.args[0] } });
    expect(byName.signerPayloadJSON.method).toBe((await build(call)).signerPayloadJSON.method);
  });

  it('a build returns the hash to sign if the payload is longer than 256 bytes', async () => {
    const remark = {
      address: alice.address,
      section: 'system',
      method: 'remark',
      args: [`0x${'ab'.repeat(300)}`],
    };
    const { signerPayloadHex, signerPayloadRaw } = await build(remark);
    expect(signerPayloadHex).toHaveLength(66);
    expect(signerPayloadRaw.data.length).toBeGreaterThan(600);
  });

  it('a call, its payload and its signed payload have the same fee', async () => {
    const fee = await feeOf(call);
    const { signerPayloadJSON, signerPayloadRaw, signerPayloadHex } = await build(call);
    expect(await feeOf({ signerPayloadJSON, signerPayloadRaw, signerPayloadHex })).toEqual(fee);
    expect(await feeOf(await buildSigned(network.chainApiUrl, alice, stakeCall(100)))).toEqual(fee);
    expect((await build(call, '?withFee=true')).fee).toEqual(fee);
    expect(await build(call, '?withFee=false')).not.toHaveProperty('fee');
  });

  it('verify-sign accepts sr25519, ed25519 and ecdsa signatures, and answers Bad signature for one of another payload', async () => {
    const signed = await buildSigned(network.chainApiUrl, alice, stakeCall(100));
    expect(await verify(signed)).toEqual({ isValid: true, errorMessage: '' });
    for (const keypair of [ed25519KeypairFromUri('//Alice'), ecdsaKeypairFromUri('//Alice')]) {
      const address = encodeSs58(keypair.publicKey, 42);
      const { signerPayloadJSON, signerPayloadHex } = await build({ ...call, address });
      const bytes = keypair.sign(fromHex(signerPayloadHex));
      const signature = formatMultiSignature({ type: keypair.signatureType, bytes });
      expect(await verify({ signerPayloadJSON, signature })).toEqual({ isValid: true, errorMessage: '' });
    }
    const other = await buildSigned(network.chainApiUrl, createSigner('//Bob'), stakeCall(100));
    expect(await verify({ ...signed, signature: other.signature })).toEqual({
      isValid: false,
      errorMessage: 'Bad signature',
    });
  });

  it('a balance includes the vesting schedule; the balance of an Ethereum address is that of its mirror', async () => {
    const eve = await get(`${network.chainApiUrl}/balance?address=${createSigner('//Eve').address}`);
    expect(eve.body).toMatchObject({
      vested: [{ start: 280_000_000, period: 432_000, periodCount: 200, perPeriod: { amount: '1000' } }],
    });
    const mirror = await get(
      `${network.chainApiUrl}/balance?address=0x6Be02d1d3665660d22FF9624b7BE0551ee1Ac91b`,
    );
    expect(mirror.body).toMatchObject({ address: expect.stringMatching(/^un/), freeBalance: { raw: '0' } });
  });
});

describe('on quartz', () => {
  it('the chain properties of quartz have QTZ and prefix 255, and a signed payload is submitted there', async () => {
    await using network = await createChainApiNetwork({ network: 'quartz' });
    const properties = await get(`${network.chainApiUrl}/chain/properties`);
    expect(properties.body).toMatchObject({ SS58Prefix: 255, token: 'QTZ', decimals: 18 });
    const bob = createSigner('//Bob', 255);
    const signed = await buildSigned(network.chainApiUrl, bob, stakeCall(100));
    expect((await post(`${network.chainApiUrl}/extrinsic/submit`, signed)).status).toBe(200);
  });
});
