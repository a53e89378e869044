import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { createRuntime } from '@hub/scale/runtime';
import { createRuntimeDriver } from '@hub/testkit/runtime-driver';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleSigned } from '../../src/extrinsics/signing/assemble-signed.ts';
import { createChainApiNetwork, get, post } from '../support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall, type TestSigner } from '../support/signer.ts';

const alice = createSigner('//Alice');
const bob = createSigner('//Bob');
const pauper = createSigner('//Pauper');

describe('dry run', () => {
  let network: TestNetwork;

  beforeAll(async () => {
    network = await createChainApiNetwork();
    await seal(3);
  });
  afterAll(() => network[Symbol.asyncDispose]());

  async function seal(count: number): Promise<void> {
    for (let sealed = 0; sealed < count; sealed += 1) {
      network.clock.advance(6000);
      network.devchain.chain.seal();
    }
    await network.processAll();
  }
  const dryRun = async (body: unknown) =>
    (await post(`${network.chainApiUrl}/extrinsics/dry-run`, body)).body;
  const signed = (signer: TestSigner, coins: number, options: object = {}) =>
    buildSigned(network.chainApiUrl, signer, { ...stakeCall(coins), ...options });
  const nonceOf = async ({ address }: TestSigner) =>
    ((await get(`${network.chainApiUrl}/common/nonce?address=${address}`)).body as { nonce: number }).nonce;
  const isKnown = async (hash: string) =>
    (await get(`${network.chainApiUrl}/extrinsic/status?hash=${hash}`)).status === 200;

  function hashOf(payload: unknown): string {
    const { chain } = network.devchain;
    const runtime = createRuntime(chain.runtimeAt(chain.bestBlock()).metadata(14), { ss58Prefix: 7391 });
    return assembleSigned(runtime, payload as SignedPayload).hash;
  }

  const underflow = {
    message: expect.stringContaining('Arithmetic.Underflow'),
    details: {
      name: 'Arithmetic.Underflow',
      section: null,
      method: null,
      args: [],
      index: null,
      hint: expect.stringContaining('minimum of 100'),
    },
  };

  it('a signed payload is dry-run as a whole extrinsic, and changes nothing on the chain', async () => {
    const before = network.devchain.chain.bestBlock().hash;
    expect(await dryRun(await signed(alice, 100))).toEqual({
      tried: 'extrinsic',
      isValid: true,
      outcome: 'success',
      error: null,
    });
    await seal(1);
    expect(network.devchain.chain.bestBlock().header.parentHash).toBe(before);
    expect(await nonceOf(alice)).toBe(0);
  });

  it('a call that would fail is answered with the decoded error and a hint', async () => {
    const failure = { isValid: true, outcome: 'failure', error: underflow };
    expect(await dryRun(await signed(alice, 99))).toEqual({ tried: 'extrinsic', ...failure });
    expect(await dryRun({ address: alice.address, ...stakeCall(99) })).toEqual({
      tried: 'call',
      ...failure,
      isValid: null,
    });
  });

  it.each(['batch', 'forceBatch'])('a %s in which one call fails is a failure', async (method) => {
    const calls = [stakeCall(100), stakeCall(99)];
    const call = { section: 'utility', method, args: [calls] };
    const failure = { outcome: 'failure', error: { details: { name: 'Arithmetic.Underflow' } } };
    expect(await dryRun(await buildSigned(network.chainApiUrl, alice, call))).toMatchObject({
      tried: 'extrinsic',
      isValid: true,
      ...failure,
    });
    expect(await dryRun({ address: alice.address, ...call })).toMatchObject({ tried: 'call', ...failure });
    const good = { ...call, args: [[stakeCall(100), stakeCall(100)]] };
    expect(await dryRun(await buildSigned(network.chainApiUrl, alice, good))).toEqual({
      tried: 'extrinsic',
      isValid: true,
      outcome: 'success',
      error: null,
    });
  });

  it('a module error has its section, name and index', async () => {
    const call = { section: 'appPromotion', method: 'unstakePartial', args: ['1'] };
    expect(await dryRun({ address: alice.address, ...call })).toMatchObject({
      outcome: 'failure',
      error: { details: { section: 'appPromotion', name: 'InsufficientStakedBalance', index: 5 } },
    });
  });

  it.each([
    { case: 'the signer has nothing', signer: pauper, options: {}, name: 'Payment' },
    { case: 'the nonce is ahead', signer: bob, options: { nonce: 4 }, name: 'Future' },
  ])('a payload is not valid when $case', async ({ signer, options, name }) => {
    expect(await dryRun(await signed(signer, 100, options))).toEqual({
      tried: 'extrinsic',
      isValid: false,
      outcome: null,
      error: { message: expect.any(String), details: { name, kind: 'invalid', custom: null } },
    });
  });

  it('the error about an unpayable fee names the signer and a possible sponsor, or the signer alone where no sponsor may pay', async () => {
    const driver = createRuntimeDriver(network.devchain.chain);
    const [seller, sponsor] = [createSigner('//Alice', 42).address, createSigner('//Sponsor', 42).address];
    const run = (from: string, section: string, method: string, ...args: readonly unknown[]) => {
      const block = driver.seal({ from, call: { section, method, args } });
      expect(driver.errorsOf(block)).toEqual([]);
    };
    const collection = { mode: 'NFT', name: [65], description: [], tokenPrefix: '0x41', flags: '0x00' };
    const absent = { access: null, limits: null, permissions: null, pendingSponsor: { substrate: sponsor } };
    const lists = { tokenPropertyPermissions: [], properties: [], adminList: [] };
    run('//Alice', 'unique', 'createCollectionEx', { ...collection, ...absent, ...lists });
    const { chain } = network.devchain;
    const id = Number(driver.read(chain.bestBlock(), 'common', 'createdCollectionCount'));
    run('//Alice', 'balances', 'transferKeepAlive', sponsor, `${10n ** 18n}`);
    run('//Sponsor', 'unique', 'confirmSponsorship', id);
    run('//Alice', 'unique', 'createItem', id, { substrate: seller }, { NFT: { properties: [] } });
    run('//Sponsor', 'balances', 'transferAll', seller, false);
    await seal(6);
    const transfer = {
      section: 'unique',
      method: 'transfer',
      args: [{ Substrate: bob.address }, id, 1, '1'],
    };
    const payload = await buildSigned(network.chainApiUrl, alice, transfer);
    expect(await dryRun(payload)).toMatchObject({
      isValid: false,
      error: {
        message:
          'The fee cannot be paid: the signer lacks the coins, or the sponsor that would pay for the call',
        details: { name: 'Payment' },
      },
    });
    expect(await dryRun(await signed(pauper, 100))).toMatchObject({
      error: { message: 'The signer cannot pay the fee', details: { name: 'Payment' } },
    });
  });

  it('a payload with the signature of another payload is not valid', async () => {
    const { signerPayloadJSON } = await signed(alice, 100);
    const { signature } = await signed(alice, 101);
    expect(await dryRun({ signerPayloadJSON, signature })).toMatchObject({
      isValid: false,
      error: { details: { name: 'BadProof' } },
    });
  });

  it('for an unsigned payload, or a call, only the call is dry-run, without nonce and fee', async () => {
    const { signerPayloadJSON } = await signed(pauper, 100, { nonce: 9 });
    const tried = { tried: 'call', isValid: null };
    expect(await dryRun({ signerPayloadJSON })).toMatchObject({ ...tried, outcome: 'failure' });
    expect(await dryRun({ address: alice.address, ...stakeCall(100) })).toEqual({
      ...tried,
      outcome: 'success',
      error: null,
    });
  });

  describe.each([
    { route: 'generation 1', path: '/extrinsic/submit?' },
    { route: 'a mutation of generation 1', path: '/balance/transfer?use=Submit&' },
    { route: 'generation 2', path: '/extrinsics/submit?' },
  ])('dry run before submitting at $route', ({ route, path }) => {
    const submit = (body: unknown, headers?: Record<string, string>) =>
      post(`${network.chainApiUrl}${path}dryRun=true`, body, headers);

    it('dryRun=true refuses a payload that would fail, with the reason, and stores nothing', async () => {
      const failing = await signed(bob, 99);
      const refused = await submit(failing);
      expect(refused.status).toBe(400);
      expect(await isKnown(hashOf(failing))).toBe(false);
      expect(JSON.stringify(refused.body)).toContain('Arithmetic.Underflow');
      const unpaid = await submit(await signed(pauper, 100));
      expect(unpaid.status).toBe(400);
      expect(JSON.stringify(unpaid.body)).toContain('Payment');
      const body = { hash: hashOf(failing) };
      expect(await post(`${network.chainApiUrl}${path}`, failing)).toEqual({ status: 200, body });
      await seal(1);
    });

    it('dryRun=true submits a valid payload, even after one in the pool; the same payload or key gets the first answer', async () => {
      const first = await signed(bob, 100);
      const answer = await submit(first, { 'idempotency-key': `${route}-1` });
      expect(answer).toMatchObject({ status: 200 });
      const second = await signed(bob, 101);
      expect(await submit(second)).toMatchObject({ status: 200 });
      await seal(1);
      expect(await submit(first)).toEqual(answer);
      const anew = await signed(bob, 100, { nonce: (await nonceOf(bob)) + 5 });
      expect(await submit(anew, { 'idempotency-key': `${route}-1` })).toEqual(answer);
    });

    it('dryRun=true refuses a failing call whose nonce is ahead', async () => {
      const behind = await signed(bob, 99, { nonce: (await nonceOf(bob)) + 1 });
      const refused = await submit(behind);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain('Arithmetic.Underflow');
    });
  });
});
