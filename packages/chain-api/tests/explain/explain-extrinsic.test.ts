import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { toHex } from '@hub/primitives/hex';
import { assembleBareExtrinsic } from '@hub/scale/assemble-extrinsic';
import { encodeCall } from '@hub/scale/call';
import { createRuntime, type Runtime } from '@hub/scale/runtime';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleSigned } from '../../src/extrinsics/signing/assemble-signed.ts';
import { createChainApiNetwork, post } from '../support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from '../support/signer.ts';

const alice = createSigner('//Alice');

describe('explaining', () => {
  let network: TestNetwork;
  let runtime: Runtime;
  let signed: SignedPayload;

  beforeAll(async () => {
    network = await createChainApiNetwork();
    const { chain } = network.devchain;
    for (let sealed = 0; sealed < 3; sealed += 1) {
      network.clock.advance(6000);
      chain.seal();
    }
    await network.processAll();
    runtime = createRuntime(chain.runtimeAt(chain.bestBlock()).metadata(14), { ss58Prefix: 7391 });
    const built = await buildSigned(network.chainApiUrl, alice, { ...stakeCall(100), nonce: 7, era: 64 });
    signed = built as unknown as SignedPayload;
  });
  afterAll(() => network[Symbol.asyncDispose]());

  const explain = (body: unknown, query = '') =>
    post(`${network.chainApiUrl}/extrinsics/explain${query}`, body);
  const stakeHex = () => toHex(encodeCall(runtime, stakeCall(100)));
  const stake = {
    section: 'appPromotion',
    method: 'stake',
    args: [
      {
        name: 'amount',
        type: 'u128',
        value: '0x00000000000000056bc75e2d63100000',
        human: '100,000,000,000,000,000,000',
      },
    ],
    words: 'Stake 100 UNQ.',
  };
  const unsigned = { signer: null, nonce: null, mortality: null, tip: null, fee: null };

  it('a call is described without signer and fee', async () => {
    expect(await explain({ method: stakeHex() })).toEqual({
      status: 200,
      body: { kind: 'call', ...stake, ...unsigned, hash: null },
    });
  });

  it('a call with its signer has the fee of the payload that would be built', async () => {
    const fee = await post(`${network.chainApiUrl}/extrinsic/calculate-fee`, {
      address: alice.address,
      ...stakeCall(100),
    });
    expect(await explain({ method: stakeHex(), address: alice.address })).toEqual({
      status: 200,
      body: { kind: 'call', ...stake, ...unsigned, signer: alice.address, fee: fee.body, hash: null },
    });
  });

  it('a payload, and the signed extrinsic made of it, have signer, nonce, mortality, tip and fee', async () => {
    const { signerPayloadJSON } = signed;
    const fee = await post(`${network.chainApiUrl}/extrinsic/calculate-fee`, signed);
    const birthBlock = Number(signerPayloadJSON.blockNumber);
    const expected = {
      ...stake,
      signer: alice.address,
      nonce: 7,
      mortality: { kind: 'mortal', periodBlocks: 64, birthBlock, lastBlock: birthBlock + 63 },
      tip: { raw: '0', amount: '0', formatted: '0', unit: 'UNQ', decimals: 18 },
      fee: fee.body,
    };
    expect(await explain({ signerPayloadJSON })).toEqual({
      status: 200,
      body: { kind: 'payload', ...expected, hash: null },
    });
    const { bytes } = assembleSigned(runtime, signed);
    expect(await explain({ extrinsic: toHex(bytes) })).toEqual({
      status: 200,
      body: { kind: 'signed', ...expected, hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    });
  });

  it('an immortal payload with a tip is described as such', async () => {
    const immortal = await buildSigned(network.chainApiUrl, alice, { ...stakeCall(100), isImmortal: true });
    const signerPayloadJSON = {
      ...immortal.signerPayloadJSON,
      tip: `0x${(5n * 10n ** 17n).toString(16).padStart(32, '0')}`,
    };
    expect(await explain({ signerPayloadJSON })).toMatchObject({
      body: { mortality: { kind: 'immortal' }, tip: { raw: '500000000000000000' } },
    });
  });

  it('an unsigned extrinsic has a hash and no fee', async () => {
    const extrinsic = toHex(assembleBareExtrinsic(encodeCall(runtime, stakeCall(100))));
    expect(await explain({ extrinsic })).toEqual({
      status: 200,
      body: { kind: 'unsigned', ...stake, ...unsigned, hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    });
  });

  it('bytes that are no call or extrinsic are refused with the position at which decoding failed', async () => {
    expect(await explain({ method: '0xff00' })).toMatchObject({
      status: 400,
      body: { error: { code: 'UN01011', details: { position: 2 } } },
    });
    expect(await explain({ method: `${stakeHex()}00` })).toMatchObject({
      status: 400,
      body: { error: { code: 'UN01011', details: { position: 18 } } },
    });
    const extrinsic = toHex(assembleSigned(runtime, signed).bytes).slice(0, -2);
    expect(await explain({ extrinsic })).toMatchObject({
      status: 400,
      body: { error: { code: 'UN01011', details: { position: 2 } } },
    });
  });

  it('a payload of another runtime is refused, because its bytes may mean another call', async () => {
    const signerPayloadJSON = { ...signed.signerPayloadJSON, specVersion: '0x00000001' };
    expect(await explain({ signerPayloadJSON })).toMatchObject({
      status: 400,
      body: { error: { code: 'UN01006', details: { field: 'specVersion' } } },
    });
  });

  it('an answer at a block names the block in x-block-hash; unknown parameters and fields are refused', async () => {
    const { hash } = network.devchain.chain.bestBlock();
    const response = await fetch(`${network.chainApiUrl}/extrinsics/explain?at=${hash}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method: stakeHex() }),
    });
    expect([response.status, response.headers.get('x-block-hash')]).toEqual([200, hash]);
    expect(await explain({ method: stakeHex() }, '?att=1')).toMatchObject({ status: 400 });
    expect(await explain({ metod: stakeHex() })).toMatchObject({
      status: 400,
      body: { error: { code: 'UN01004' } },
    });
  });
});
