import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import type { Hex } from '@hub/primitives/hex';
import { describe, expect, it, vi } from 'vitest';
import { assembleSigned } from '../src/extrinsics/signing/assemble-signed.ts';
import { get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';
import { useSubmissionStage } from './support/submission-stage.ts';

const alice = createSigner('//Alice');

describe('submissions', () => {
  const stage = useSubmissionStage();
  const { start, restart, seal, sealAndSee, status, untilStatus, stake, runtimeNow } = stage;

  /** Seals blocks with the given extrinsics and without those in the pool. */
  function sealWithoutPool(count: number, extrinsics: readonly Uint8Array[] = [], parent?: Hex): void {
    stage.network.devchain.chain.setExtrinsicSource({ ready: () => [] });
    for (let sealed = 0; sealed < count; sealed += 1) {
      stage.network.clock.advance(6000);
      const isFirst = sealed === 0;
      stage.network.devchain.chain.seal({
        ...(isFirst && { extrinsics }),
        ...(isFirst && parent && { parent }),
      });
    }
  }
  const submit = (body: unknown, headers?: Record<string, string>) =>
    post(`${stage.api.url}/extrinsic/submit`, body, headers);
  async function submitted(body: unknown, headers?: Record<string, string>): Promise<string> {
    const answer = await submit(body, headers);
    expect(answer).toMatchObject({ status: 200, body: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) } });
    return (answer.body as { hash: string }).hash;
  }

  it('an accepted extrinsic is pending, then in a block, then final', async () => {
    const hash = await submitted(await stake());
    expect(await status(hash)).toEqual({
      status: 'pending',
      isCompleted: false,
      isError: false,
      details: { state: 'pending' },
      hash,
      error: null,
      events: [],
      createdAt: stage.network.clock.nowMs(),
      callMethod: { section: 'appPromotion', method: 'stake' },
    });
    await sealAndSee(1);
    const block = stage.network.devchain.chain.bestBlock();
    expect(await status(hash)).toMatchObject({
      status: 'InBlock',
      isCompleted: true,
      isError: false,
      details: { state: 'inBlock' },
      error: null,
      blockHash: block.hash,
      blockIndex: block.extrinsicHashes.map(String).indexOf(hash),
      block: {
        hash: block.hash,
        header: { number: block.number.toString(), parentHash: block.header.parentHash },
      },
      events: expect.arrayContaining([expect.objectContaining({ section: 'appPromotion', method: 'Stake' })]),
    });
    await sealAndSee(2);
    await untilStatus(hash, {
      status: 'Finalized',
      isCompleted: true,
      isError: false,
      details: { state: 'finalized' },
      blockHash: block.hash,
    });
  });

  it('a submission survives a restart of the API, whether it is pending or included while the API is down', async () => {
    const hash = await submitted(await stake());
    await restart();
    expect(await status(hash)).toMatchObject({ status: 'pending', isCompleted: false });
    await restart(() => seal(5));
    await untilStatus(hash, { status: 'Finalized', isCompleted: true, isError: false });
    await restart();
    expect(await status(hash)).toMatchObject({ status: 'Finalized' });
  });

  it('the same signed extrinsic twice gives the same answer and one extrinsic', async () => {
    const signed = await stake();
    const [first, second] = await Promise.all([submit(signed), submit(signed)]);
    expect(second).toEqual(first);
    await sealAndSee(1);
    expect(await submit(signed)).toEqual(first);
    expect(
      stage.network.devchain.chain
        .bestBlock()
        .extrinsicHashes.filter((hash) => hash === (first.body as { hash: string }).hash),
    ).toHaveLength(1);
  });

  it('an idempotency key cannot be used for another call', async () => {
    const headers = { 'idempotency-key': 'intent-1' };
    const first = await submitted(await stake(), headers);
    const other = await buildSigned(stage.api.url, alice, { ...stakeCall(200), nonce: 1 });
    expect(await submit(other, headers)).toMatchObject({
      status: 409,
      body: { error: { code: 'UN01003', details: { hash: first } } },
    });
    await sealAndSee(1);
    const account = await post(`${stage.api.url}/query/system/account`, { args: [alice.address] });
    expect(account.body).toMatchObject({ json: { nonce: 1 } });
  });

  it('the same call signed anew under the same idempotency key gets the first answer and is not submitted', async () => {
    const headers = { 'idempotency-key': 'intent-1' };
    const first = await submit(await stake(), headers);
    const second = await submit(await stake({ nonce: 1 }), headers);
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    await sealAndSee(1);
    const account = await post(`${stage.api.url}/query/system/account`, { args: [alice.address] });
    expect(account.body).toMatchObject({ json: { nonce: 1 } });
  });

  it('an answer for an extrinsic that was submitted before is marked as replayed', async () => {
    const mark = async (path: string, signed: unknown) => {
      const response = await fetch(`${stage.api.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'intent-1' },
        body: JSON.stringify(signed),
      });
      expect(response.status).toBe(200);
      return response.headers.get('idempotent-replayed');
    };
    const signed = await stake();
    expect(await mark('/extrinsic/submit', signed)).toBeNull();
    expect(await mark('/extrinsic/submit', signed)).toBe('true');
    expect(await mark('/extrinsics/submit', signed)).toBe('true');
    const anew = await stake({ nonce: 1 });
    expect(await mark('/extrinsic/submit', anew)).toBe('true');
    expect(await mark('/balance/transfer?use=Submit', anew)).toBe('true');
  });

  it('the same idempotency key of another signer is independent', async () => {
    const headers = { 'idempotency-key': 'intent-1' };
    const bob = createSigner('//Bob');
    const first = await submitted(await stake(), headers);
    const second = await submitted(await buildSigned(stage.api.url, bob, stakeCall(100)), headers);
    expect(second).not.toBe(first);
    await sealAndSee(1);
    for (const { address } of [alice, bob]) {
      const account = await post(`${stage.api.url}/query/system/account`, { args: [address] });
      expect(account.body).toMatchObject({ json: { nonce: 1 } });
    }
  });

  it('an idempotency key is free again after its extrinsic was refused', async () => {
    const headers = { 'idempotency-key': 'intent-1' };
    const pauper = createSigner('//Pauper');
    expect((await submit(await buildSigned(stage.api.url, pauper, stakeCall(100)), headers)).status).toBe(
      400,
    );
    const other = await buildSigned(stage.api.url, pauper, stakeCall(200));
    expect(await submit(other, headers)).toMatchObject({
      status: 400,
      body: { error: { details: { code: 'ExtrinsicRefused' } } },
    });
  });

  it('an extrinsic that the node refuses gets the error SubmitExtrinsic and a status, both with the reason', async () => {
    const pauper = createSigner('//Pauper');
    const signed = await buildSigned(stage.api.url, pauper, stakeCall(100));
    const answer = await submit(signed);
    const reason = 'Inability to pay some fees (e.g. account balance too low)';
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'UN01003',
          name: 'SubmitExtrinsic',
          message: expect.stringContaining(reason),
          details: { rpcCode: 1010, rpcData: reason },
        },
      },
    });
    const { hash } = (answer.body as { error: { details: { hash: string } } }).error.details;
    expect(await status(hash)).toMatchObject({
      status: 'Error',
      isCompleted: true,
      isError: true,
      error: { message: expect.stringContaining(reason), details: { name: 'refused' } },
    });
  });

  it('an extrinsic with a used nonce is refused with the error SubmitExtrinsic', async () => {
    await submitted(await stake());
    await sealAndSee(1);
    expect(await submit(await stake({ nonce: 0 }))).toMatchObject({
      status: 400,
      body: { error: { code: 'UN01003', message: expect.stringContaining('outdated') } },
    });
  });

  it('an extrinsic that reached a block by another way is found when it is submitted', async () => {
    const signed = await stake();
    await sealAndSee(1);
    sealWithoutPool(1, [await bytesOf(signed)]);
    const hash = await submitted(signed);
    expect(await status(hash)).toMatchObject({ status: 'InBlock', isError: false });
  });

  it('an extrinsic found in a block that is replaced before it is recorded is pending again', async () => {
    const signed = await stake();
    await sealAndSee(1);
    sealWithoutPool(1, [await bytesOf(signed)]);
    const { chain } = stage.network.devchain;
    const { hash: found, number } = chain.bestBlock();
    await stage.api.chainApi.caughtUp(number);
    let reads = 0;
    // The block is read before the submission is stored, and again to record it: then it has left the chain.
    stage.node.spoil(async (method, [asked]) => {
      if (method !== 'chain_getBlock' || asked !== found) return;
      reads += 1;
      if (reads !== 2) return;
      await stage.api.chainApi.caughtUp(chain.reorg({ depth: 1, keepTransactions: false }).number);
    });
    const hash = await submitted(signed);
    expect(reads).toBe(2);
    expect(await status(hash)).toMatchObject({ status: 'pending', isError: false });
  });

  it('an extrinsic found in a block stays there while the node does not have a block of that number', async () => {
    const signed = await stake();
    await sealAndSee(1);
    sealWithoutPool(1, [await bytesOf(signed)]);
    const { hash: found, number } = stage.network.devchain.chain.bestBlock();
    await stage.api.chainApi.caughtUp(number);
    let reads = 0;
    stage.node.spoil((method, [asked]) => {
      if (method === 'chain_getBlock' && asked === found) reads += 1;
      return method === 'chain_getBlockHash' && asked === number && reads === 2 ? null : undefined;
    });
    const hash = await submitted(signed);
    expect(reads).toBe(2);
    expect(await status(hash)).toMatchObject({ status: 'InBlock', isError: false });
  });

  it('a failed dispatch is an error with isCompleted, isError and error together', async () => {
    const hash = await submitted(await buildSigned(stage.api.url, alice, stakeCall(99)));
    await sealAndSee(1);
    expect(await status(hash)).toMatchObject({
      status: 'InBlock',
      isCompleted: true,
      isError: true,
      error: { details: { name: 'Arithmetic.Underflow', section: null, method: null, index: null } },
    });
  });

  it('a retracted extrinsic is pending again until another block includes it', async () => {
    const signed = await stake();
    const hash = await submitted(signed);
    const parent = stage.network.devchain.chain.bestBlock().hash;
    await sealAndSee(1);
    expect(await status(hash)).toMatchObject({ status: 'InBlock' });
    sealWithoutPool(2, [], parent);
    await untilStatus(hash, { status: 'pending', isCompleted: false, isError: false });
    const { hash: fork } = stage.network.devchain.chain.bestBlock();
    sealWithoutPool(1, [await bytesOf(signed)]);
    await untilStatus(hash, { status: 'InBlock', isError: false, block: { header: { parentHash: fork } } });
  });

  it('an extrinsic whose mortality ended is completed with the error expired', async () => {
    const hash = await submitted(await stake({ era: 4 }));
    sealWithoutPool(8);
    await untilStatus(hash, {
      status: 'Error',
      isCompleted: true,
      isError: true,
      details: { state: 'expired' },
      error: { message: expect.stringContaining('mortality'), details: { name: 'expired' } },
    });
  });

  it('an extrinsic whose nonce another one used is completed with the error nonceUsed', async () => {
    const hash = await submitted(await stake());
    const other = await buildSigned(stage.api.url, alice, { ...stakeCall(200), nonce: 0 });
    sealWithoutPool(4, [await bytesOf(other)]);
    await untilStatus(hash, {
      status: 'Error',
      isCompleted: true,
      isError: true,
      details: { state: 'replaced' },
      error: { message: expect.stringContaining('nonce'), details: { name: 'nonceUsed' } },
    });
  });

  it('an extrinsic whose first submission did not reach the node is submitted again', async () => {
    const signed = await stake();
    stage.node.cutAt('author_submitExtrinsic');
    const hash = await submitted(signed);
    expect(await status(hash)).toMatchObject({ status: 'pending', isError: false });
    stage.node.cutAt(undefined);
    await vi.waitFor(
      async () => {
        await sealAndSee(1);
        expect(await status(hash)).toMatchObject({ isCompleted: true, isError: false });
      },
      { timeout: 30_000, interval: 20 },
    );
  });

  it('an extrinsic is pending, not failed, after the answer of the node to its submission was lost', async () => {
    stage.node.loseAnswerOf('author_submitExtrinsic');
    const hash = await submitted(await stake());
    expect(await status(hash)).toMatchObject({ status: 'pending', isError: false });
    stage.node.loseAnswerOf(undefined);
    await sealAndSee(1);
    expect(await status(hash)).toMatchObject({ status: 'InBlock', isError: false });
  });

  it('two instances with one database give the same status', async () => {
    await using second = await start();
    const hash = await submitted(await stake());
    await sealAndSee(1);
    await second.chainApi.caughtUp(stage.network.devchain.chain.bestBlock().number);
    expect((await get(`${second.url}/extrinsic/status?hash=${hash}`)).body).toEqual(await status(hash));
  });

  async function bytesOf(signed: Awaited<ReturnType<typeof stake>>): Promise<Uint8Array> {
    return assembleSigned(runtimeNow(), signed as unknown as SignedPayload).bytes;
  }
});
