import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { createRuntime } from '@hub/scale/runtime';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { assembleSigned } from '../../src/extrinsics/signing/assemble-signed.ts';
import { type Answer, createChainApiNetwork, get, post } from '../support/chain-api-network.ts';
import { generation2Url, send, signedCall, submit } from '../support/generation-2.ts';
import { createSigner } from '../support/signer.ts';

const alice = createSigner('//Alice', 42);
const bob = createSigner('//Bob', 42);
const charlie = createSigner('//Charlie', 42);
const unknownHash = `0x${'ab'.repeat(32)}`;

const transfer = (value = '5') => ({
  section: 'balances',
  method: 'transferKeepAlive',
  args: [bob.address, value],
});
const remark = { section: 'system', method: 'remark', args: ['0x1234'] };

/** The status answers during the life of an extrinsic (docs/wire-formats.md#status-of-generation-2). */
describe('status of generation 2', () => {
  let network: TestNetwork;
  let url: string;
  beforeAll(async () => {
    network = await createChainApiNetwork();
    url = generation2Url(network);
    await seal(3);
  });
  afterAll(() => network[Symbol.asyncDispose]());

  async function seal(count = 1): Promise<void> {
    for (let sealed = 0; sealed < count; sealed += 1) {
      network.clock.advance(6000);
      network.devchain.chain.seal();
    }
    await network.processAll();
  }
  /** Seals blocks with the given extrinsics and without those in the pool. */
  async function sealOnly(count: number, extrinsics: readonly Uint8Array[] = []): Promise<void> {
    const { chain } = network.devchain;
    for (let sealed = 0; sealed < count; sealed += 1) {
      network.clock.advance(6000);
      chain.seal({ extrinsics: sealed === 0 ? extrinsics : [] });
    }
    await network.processAll();
  }
  const bytesOf = (signed: object) => {
    const { chain } = network.devchain;
    const runtime = createRuntime(chain.runtimeAt(chain.bestBlock()).metadata(14), { ss58Prefix: 7391 });
    return assembleSigned(runtime, signed as SignedPayload).bytes;
  };
  const transferStatus = (hash: string, query = '') => get(`${url}/balances/transfer/status/${hash}${query}`);
  const untilStatus = (hash: string, status: number, query = '') =>
    vi.waitFor(
      async () => {
        const answer = await transferStatus(hash, query);
        expect(answer.status).toBe(status);
        return answer;
      },
      { timeout: 10_000, interval: 10 },
    );

  it('the status is 404 until the extrinsic is in a block, with isFinalized until that block is final', async () => {
    const hash = await send(url, alice, transfer());
    expect(await transferStatus(hash)).toEqual({
      status: 404,
      body: {
        error: `The outcome of extrinsic ${hash} is not known yet`,
        code: 'ExtrinsicNotFound',
        details: { hash, state: 'pending' },
      },
    });
    await seal();
    expect(await transferStatus(hash)).toMatchObject({
      status: 200,
      body: { extrinsic: { details: { state: 'inBlock' } } },
    });
    for (const query of ['?isFinalized=true', '?isFinalized=TRUE', '?isFinalized=1'])
      expect(await transferStatus(hash, query)).toMatchObject({
        status: 404,
        body: { details: { hash, state: 'inBlock' } },
      });
    for (const query of ['?isFinalized=false', '?isFinalized=0', '?isFinalized='])
      expect((await transferStatus(hash, query)).status).toBe(200);
    await seal(2);
    const final = await untilStatus(hash, 200, '?isFinalized=true');
    expect(final).toMatchObject({ body: { extrinsic: { details: { state: 'finalized' } } } });
    expect(final).toEqual(await transferStatus(hash));
  });

  it('the status of a transfer has the same extrinsic at every route', async () => {
    const hash = await send(url, alice, transfer());
    await seal();
    const { body } = await transferStatus(hash);
    const { extrinsic } = body as { extrinsic: object };
    expect(await get(`${url}/extrinsics/status?hash=${hash}`)).toEqual({ status: 200, body: extrinsic });
    expect(await get(`${url}/extrinsics/${hash}`)).toEqual({ status: 200, body: extrinsic });
    expect(await get(`${url}/extrinsics/status/${hash}`)).toEqual({
      status: 200,
      body: { result: { isSuccess: true }, extrinsic },
    });
    expect(await transferStatus(`%20${hash.toUpperCase().replace('X', 'x')}%20`)).toMatchObject({
      status: 200,
    });
  });

  it('the status of an unknown hash is 404, that of a text that is no hash 400', async () => {
    for (const path of [
      `balances/transfer/status/${unknownHash}`,
      `utility/batch-all/status/${unknownHash}?isFinalized=true`,
      `extrinsics/status?hash=${unknownHash}`,
      `extrinsics/status/${unknownHash}`,
      `extrinsics/${unknownHash}`,
    ])
      expect(await get(`${url}/${path}`)).toEqual({
        status: 404,
        body: {
          error: `Extrinsic with hash ${unknownHash} not found`,
          code: 'ExtrinsicNotFound',
          details: { hash: unknownHash, state: 'unknown' },
        },
      });
    for (const path of [
      'balances/transfer/status/0x12',
      'extrinsics/x',
      'extrinsics/status',
      'extrinsics/status?hash=',
    ])
      expect(await get(`${url}/${path}`)).toMatchObject({ status: 400, body: { code: 'Validation' } });
  });

  it('the status at the route of a kind is 503 for an extrinsic without the event of that kind', async () => {
    const hash = await send(url, alice, remark);
    await seal();
    const { number, hash: blockHash } = network.devchain.chain.bestBlock();
    expect(await transferStatus(hash)).toMatchObject({
      status: 503,
      body: {
        error: `The extrinsic (hash ${hash}, block ${number} / ${blockHash}) has no balances.Transfer event`,
        code: 'EventNotFound',
        details: { hash, state: 'inBlock' },
      },
    });
    expect(await get(`${url}/utility/batch-all/status/${hash}`)).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining('has no utility.BatchCompleted event') },
    });
  });

  it('the status has the values of an event without field names as text under their positions', async () => {
    const hash = await send(url, alice, {
      section: 'appPromotion',
      method: 'stake',
      args: [`${10n ** 20n}`],
    });
    await seal();
    const { body } = await get(`${url}/extrinsics/${hash}`);
    expect(body).toMatchObject({
      signer: alice.address,
      section: 'appPromotion',
      method: 'stake',
      args: { amount: `0x${(10n ** 20n).toString(16).padStart(32, '0')}` },
      groupedEvents: {
        appPromotion: { Stake: [{ 0: createSigner('//Alice').address, 1: `${10n ** 20n}` }] },
      },
    });
  });

  describe('of a failed extrinsic', () => {
    async function failed(
      call: object,
      signer = charlie,
    ): Promise<{ hash: string; answer: Answer; place: object }> {
      const hash = await send(url, signer, call);
      await seal();
      const block = network.devchain.chain.bestBlock();
      const place = {
        extrinsicHash: hash,
        blockNumber: `${block.number}`,
        blockHash: block.hash,
        extrinsicIndex: block.extrinsicHashes.map(String).indexOf(hash),
      };
      return { hash, answer: await transferStatus(hash), place };
    }

    it('the status of an extrinsic that failed with a module error has the documentation of that error', async () => {
      const call = { section: 'appPromotion', method: 'unstakePartial', args: [`${10n ** 20n}`] };
      const { hash, answer, place } = await failed(call);
      const { body } = answer as { body: { details: { docs: string[] } } };
      expect(body.details.docs.length).toBeGreaterThan(0);
      expect(answer).toMatchObject({
        status: 400,
        body: {
          error: body.details.docs.join(' '),
          code: 'ExtrinsicFailed',
          details: { section: 'appPromotion', name: 'InsufficientStakedBalance', args: [], ...place },
        },
      });
      expect(await get(`${url}/extrinsics/${hash}`)).toEqual(answer);
      expect(await get(`${url}/extrinsics/status/${hash}`)).toEqual(answer);
    });

    it.each([
      [transfer(`${10n ** 30n}`), 'Arithmetic.Underflow', '{"arithmetic":"Underflow"}'],
      [{ section: 'system', method: 'setHeapPages', args: [1] }, 'BadOrigin', 'BadOrigin'],
    ])('the status of a failed extrinsic names the reason of %j', async (call, name, reason) => {
      const { hash, answer, place } = await failed(call);
      const { blockNumber, blockHash } = place as { blockNumber: string; blockHash: string };
      expect(answer).toEqual({
        status: 400,
        body: {
          error: `The extrinsic failed for reason ${reason}, (hash ${hash}, block ${blockNumber} / ${blockHash})`,
          code: 'ExtrinsicFailed',
          details: { section: null, name, args: [], docs: [], state: 'failed', ...place },
        },
      });
    });

    it('the status of a failed batchAll has the error of its failing call', async () => {
      const calls = [transfer('1'), transfer(`${10n ** 30n}`)];
      const { answer } = await failed({ section: 'utility', method: 'batchAll', args: [calls] });
      expect(answer).toMatchObject({ status: 400, body: { details: { name: 'Arithmetic.Underflow' } } });
    });

    const tooMuch = transfer(`${10n ** 30n}`);
    const of = (method: string, ...calls: object[]) => ({ section: 'utility', method, args: [calls] });
    const beside = 'A call inside the extrinsic failed; the other calls took effect';
    it.each([
      [
        'batch',
        of('batch', transfer('1'), tooMuch),
        'Call 1 of the batch failed; the calls before it took effect',
      ],
      ['forceBatch', of('forceBatch', tooMuch, transfer('1')), beside],
      ['batch in a batch', of('batch', of('batch', tooMuch), transfer('1')), beside],
      ['batch in a batchAll', of('batchAll', of('batch', transfer('1'), tooMuch)), beside],
    ])(
      'the status of a %s with a failed call is a failure although the chain counts a success',
      async (_, call, remainder) => {
        const { hash, answer } = await failed(call);
        const details = { section: null, name: 'Arithmetic.Underflow' };
        expect(answer).toMatchObject({ status: 400, body: { code: 'ExtrinsicFailed', details } });
        expect((answer.body as { error: string }).error).toContain(`${remainder}: `);
        expect((answer.body as { error: string }).error).toContain('{"arithmetic":"Underflow"}');
        const { body } = await get(`${network.chainApiUrl}/extrinsic/status?hash=${hash}`);
        expect(body).toMatchObject({ isCompleted: true, isError: true, error: { details } });
        expect((body as { error: { message: string } }).error.message).toContain(`${remainder}: `);
      },
    );
  });

  describe('of an extrinsic that will never be in a block', () => {
    const closed = (hash: string, reason: string) =>
      expect(untilStatus(hash, 400)).resolves.toMatchObject({
        body: { code: 'ExtrinsicNotIncluded', error: expect.stringMatching(/./), details: { hash, reason } },
      });

    it('the status of an extrinsic that the node refused has the reason refused', async () => {
      const pauper = createSigner('//Pauper', 42);
      const answer = await post(`${url}/extrinsics/submit`, await signedCall(url, pauper, transfer()));
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'ExtrinsicRefused', error: expect.stringContaining('Inability to pay') },
      });
      const { hash } = (answer.body as { details: { hash: string } }).details;
      await closed(hash, 'refused');
    });

    it('the status has the reason nonceUsed once another extrinsic used the nonce, and expired once the mortality has ended', async () => {
      network.devchain.chain.setExtrinsicSource({ ready: () => [] });
      const outrun = await signedCall(url, alice, transfer('1'));
      const other = await signedCall(url, alice, transfer('2'));
      const outrunHash = await submit(url, outrun);
      const expiredHash = await send(url, bob, { ...remark, mortalLength: 4 });
      await sealOnly(8, [bytesOf(other)]);
      await closed(outrunHash, 'nonceUsed');
      await closed(expiredHash, 'expired');
    });
  });

  describe('of an extrinsic that was not submitted here', () => {
    it('the status of an extrinsic not submitted here is 200 in its block, final or not, and 404 once 64 blocks follow', async () => {
      const signed = await signedCall(url, charlie, transfer('9'));
      const before = network.devchain.chain.bestBlock().number;
      await sealOnly(1, [bytesOf(signed)]);
      const block = network.devchain.chain.bestBlock();
      const hash = String(block.extrinsicHashes.at(-1));
      expect(await transferStatus(hash)).toMatchObject({
        status: 200,
        body: {
          result: { from: charlie.address, to: bob.address, amount: '9' },
          extrinsic: { hash, blockNumber: `${before + 1}` },
        },
      });
      expect((await transferStatus(hash, '?isFinalized=true')).status).toBe(404);
      await sealOnly(2);
      expect((await untilStatus(hash, 200, '?isFinalized=true')).status).toBe(200);
      await sealOnly(62);
      expect((await transferStatus(hash)).status).toBe(404);
    });

    it('the status of an extrinsic not submitted here is a failure if it failed', async () => {
      const signed = await signedCall(url, charlie, transfer(`${10n ** 30n}`));
      await sealOnly(1, [bytesOf(signed)]);
      const hash = String(network.devchain.chain.bestBlock().extrinsicHashes.at(-1));
      expect(await transferStatus(hash)).toMatchObject({
        status: 400,
        body: { code: 'ExtrinsicFailed', details: { name: 'Arithmetic.Underflow' } },
      });
    });

    it('the status of an inherent is 404', async () => {
      const [inherent] = network.devchain.chain.bestBlock().extrinsicHashes;
      expect((await transferStatus(String(inherent))).status).toBe(404);
    });
  });

  it('a second submission of the same extrinsic returns the same hash', async () => {
    const signed = await signedCall(url, bob, { ...transfer('1'), args: [charlie.address, '1'] });
    expect(await submit(url, signed)).toBe(await submit(url, signed));
  });
});
