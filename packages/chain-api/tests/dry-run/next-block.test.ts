// A node applies an extrinsic on the state after a block, before the next block begins, but a dry run is about the next
// block.
import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { presentRuntime } from '@hub/devchain/networks/present-runtime';
import { createRuntimeDriver } from '@hub/testkit/runtime-driver';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChainApiNetwork, post } from '../support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall, type TestSigner } from '../support/signer.ts';

const alice = createSigner('//Alice');
const pauper = createSigner('//Pauper');
const withoutDryRunApi = {
  ...presentRuntime,
  specVersion: presentRuntime.specVersion + 1,
  absentApis: ['DryRunApi'],
} as const;

describe('mortality that begins at the best block', () => {
  let network: TestNetwork;

  beforeEach(async () => {
    network = await createChainApiNetwork({ nextRuntimes: [withoutDryRunApi] });
    network.devchain.chain.setFinality({ lagBlocks: 0 });
    await seal(3);
  });
  afterEach(() => network[Symbol.asyncDispose]());

  async function seal(count: number): Promise<void> {
    network.devchain.chain.seal({ count });
    await network.processAll();
  }
  const dryRun = async (body: unknown) =>
    (await post(`${network.chainApiUrl}/extrinsics/dry-run`, body)).body;
  const signed = (signer: TestSigner, coins: number, options: object = {}) =>
    buildSigned(network.chainApiUrl, signer, { ...stakeCall(coins), ...options });
  const newestAnchor = async (...args: Parameters<typeof signed>) => {
    const payload = await signed(...args);
    const { chain } = network.devchain;
    expect((payload as unknown as SignedPayload).signerPayloadJSON.blockHash).toBe(chain.bestBlock().hash);
    return payload;
  };
  const refusal = (name: string) => ({
    tried: 'extrinsic',
    isValid: false,
    outcome: null,
    error: { details: { name, kind: 'invalid', custom: null } },
  });

  it('an extrinsic that begins at the best block is valid, and only its call is dry-run', async () => {
    const valid = { tried: 'call', isValid: true };
    expect(await dryRun(await newestAnchor(alice, 100))).toEqual({
      ...valid,
      outcome: 'success',
      error: null,
    });
    expect(await dryRun(await newestAnchor(alice, 99))).toMatchObject({
      ...valid,
      outcome: 'failure',
      error: { details: { name: 'Arithmetic.Underflow' } },
    });
  });

  it('an extrinsic that begins one block below the best one is dry-run as a whole', async () => {
    const payload = await newestAnchor(alice, 100);
    await seal(1);
    expect(await dryRun(payload)).toMatchObject({ tried: 'extrinsic', isValid: true, outcome: 'success' });
  });

  it('an extrinsic is not valid without coins for the fee, with a nonce ahead, or with a wrong signature', async () => {
    expect(await dryRun(await newestAnchor(pauper, 100))).toMatchObject(refusal('Payment'));
    expect(await dryRun(await newestAnchor(alice, 100, { nonce: 3 }))).toMatchObject(refusal('Future'));
    const { signerPayloadJSON } = await newestAnchor(alice, 100);
    const { signature } = await newestAnchor(alice, 101);
    expect(await dryRun({ signerPayloadJSON, signature })).toMatchObject(refusal('BadProof'));
  });

  it('an extrinsic is not valid for the block after its last one', async () => {
    const payload = await newestAnchor(alice, 100, { era: 4 });
    await seal(2);
    expect(await dryRun(payload)).toMatchObject({ tried: 'extrinsic', isValid: true, outcome: 'success' });
    await seal(1);
    expect(await dryRun(payload)).toMatchObject(refusal('AncientBirthBlock'));
  });

  it.each(['/extrinsic/submit', '/balance/transfer?use=Submit', '/extrinsics/submit'])(
    'an extrinsic that begins at the best block is submitted at %s with dryRun=true unless its call would fail',
    async (path) => {
      const submit = (body: unknown) =>
        post(`${network.chainApiUrl}${path}${path.includes('?') ? '&' : '?'}dryRun=true`, body);
      const refused = await submit(await newestAnchor(alice, 99));
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain('Arithmetic.Underflow');
      expect(await submit(await newestAnchor(alice, 100))).toMatchObject({ status: 200 });
      expect(network.devchain.chain.seal().extrinsics).toHaveLength(3);
    },
  );

  it('an extrinsic that begins at the best block is answered with 501, and not submitted, if the runtime cannot dry-run calls', async () => {
    createRuntimeDriver(network.devchain.chain).upgradeTo(withoutDryRunApi.specVersion);
    await seal(1);
    const payload = await newestAnchor(alice, 100);
    const unknown = { status: 501, body: { error: { details: { code: 'NotImplemented' } } } };
    expect(await post(`${network.chainApiUrl}/extrinsics/dry-run`, payload)).toMatchObject(unknown);
    expect(await post(`${network.chainApiUrl}/extrinsics/submit?dryRun=true`, payload)).toMatchObject({
      status: 501,
    });
    expect(network.devchain.chain.seal().extrinsics).toHaveLength(2);
  });
});

it('on top of the genesis block, an extrinsic is valid, and only its call is dry-run', async () => {
  await using network = await createChainApiNetwork();
  const payload = await buildSigned(network.chainApiUrl, alice, stakeCall(100));
  expect((await post(`${network.chainApiUrl}/extrinsics/dry-run`, payload)).body).toEqual({
    tried: 'call',
    isValid: true,
    outcome: 'success',
    error: null,
  });
});
