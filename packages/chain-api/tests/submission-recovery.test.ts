import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { startDevchain } from '@hub/devchain/start-devchain';
import type { Hex } from '@hub/primitives/hex';
import { storageKey } from '@hub/scale/storage';
import { statePruningOfRun } from '@hub/testkit/state-pruning';
import { describe, expect, it, vi } from 'vitest';
import { readSubmission } from '../src/extrinsics/submissions/submit/read-submission.ts';
import { get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';
import { startApi } from './support/start-api.ts';
import { buildInclusion, buildSubmission, hashOf } from './support/submission-builder.ts';
import { useSubmissionStage } from './support/submission-stage.ts';

const alice = createSigner('//Alice');

describe('recovery of submissions', () => {
  const stage = useSubmissionStage();
  const { restart, seal, sealAndSee, status, untilStatus, stake, runtimeNow } = stage;
  const submit = async (body: unknown, headers?: Record<string, string>) =>
    (await post(`${stage.api.url}/extrinsic/submit`, body, headers)).body as { hash: string };
  const metric = async (name: string) => {
    const values = (await stage.api.metrics.getSingleMetric(name)?.get())?.values ?? [];
    return values.reduce((sum, { value }) => sum + value, 0);
  };

  /** Stores a submission like an instance that is killed before it submits it to the node. */
  async function writeDownOnly(signed: unknown, key?: string): Promise<string> {
    const store = await stage.openStore();
    const { chain } = stage.network.devchain;
    const { number, hash, header } = chain.bestBlock();
    const submission = readSubmission(
      { genesisHash: chain.genesisHash, nowMs: stage.network.clock.nowMs },
      runtimeNow(),
      signed as SignedPayload,
      { number, hash, parentHash: header.parentHash },
    );
    expect(await store.write(submission, key)).toMatchObject({ kind: 'new' });
    return submission.hash;
  }

  it('a submission that was stored but did not reach the node is submitted by another instance', async () => {
    const hash = await writeDownOnly(await stake());
    expect(stage.network.devchain.chain.bestBlock().extrinsicHashes.map(String)).not.toContain(hash);
    await vi.waitFor(
      async () => {
        await sealAndSee(1);
        expect(await status(hash)).toMatchObject({ isCompleted: true, isError: false });
      },
      { timeout: 60_000, interval: 20 },
    );
    expect(await metric('chain_api_resubmissions_total')).toBe(1);
  });

  it('a submission that was stored but did not reach the node is submitted when a client sends it again', async () => {
    const signed = await stake();
    const hash = await writeDownOnly(signed);
    expect(await submit(signed)).toEqual({ hash });
    await sealAndSee(1);
    expect(await status(hash)).toMatchObject({ status: 'InBlock', isError: false });
  });

  it('a submission that was stored but did not reach the node is submitted when its call is signed anew under its key', async () => {
    const hash = await writeDownOnly(await stake(), 'intent-1');
    const anew = await stake({ nonce: 1 });
    expect(await submit(anew, { 'idempotency-key': 'intent-1' })).toEqual({ hash });
    await sealAndSee(1);
    expect(await status(hash)).toMatchObject({ status: 'InBlock', isError: false });
    const account = await post(`${stage.api.url}/query/system/account`, { args: [alice.address] });
    expect(account.body).toMatchObject({ json: { nonce: 1 } });
  });

  it.each([['extrinsic/status?hash='], ['extrinsics/']])(
    '%s waits for a block that another instance saw, is 503 while the node lacks it, and delays no other reads',
    async (path) => {
      const { chain } = stage.network.devchain;
      const hash = await writeDownOnly(await stake());
      const store = await stage.openStore();
      const { number, hash: blockHash, header } = chain.bestBlock();
      // Another instance saw this block, at a node that is ahead.
      const seen = buildInclusion(number + 2, { blockHash, events: [] });
      const inclusion = { ...seen, header: { ...seen.header, parentHash: header.parentHash } };
      await store.include([{ hash: hash as Hex, inclusion }]);
      const balance = () => fetch(`${stage.api.url}/balance?address=${alice.address}`);
      const asked = get(`${stage.api.url}/${path}${hash}`);
      expect((await balance()).status).toBe(200);
      expect((await asked).status).toBe(503);
      expect((await balance()).status).toBe(200);
      const askedAgain = get(`${stage.api.url}/${path}${hash}`);
      chain.seal({ count: 2 });
      expect((await askedAgain).status).toBe(200);
      expect((await balance()).headers.get('x-block-number')).toBe(String(number + 2));
    },
  );

  it('a submission of another chain under the same network name is unknown, and delays no reads', async () => {
    const { hash } = await submit(await stake(), { 'idempotency-key': 'intent-1' });
    seal(30);
    await sealAndSee(1);
    await untilStatus(hash, { status: 'Finalized' });
    const { nowMs } = stage.network.clock;
    const chainOptions = {
      network: 'unique',
      host: '127.0.0.1',
      port: 0,
      sealing: { kind: 'manual' },
      statePruningBlocks: statePruningOfRun(),
    } as const;
    await using other = await startDevchain({ ...chainOptions, nowMs, liveConstants: true });
    other.chain.seal({ count: 3 });
    await using api = await startApi({ nodeUrl: other.wsUrl, database: stage.network.database, nowMs });
    expect(await get(`${api.url}/extrinsic/status?hash=${hash}`)).toMatchObject({ status: 404 });
    expect((await get(`${api.url}/balance?address=${alice.address}`)).status).toBe(200);
    const own = await post(`${api.url}/extrinsic/submit`, await buildSigned(api.url, alice, stakeCall(100)), {
      'idempotency-key': 'intent-1',
    });
    expect(own).toMatchObject({ status: 200, body: { hash: expect.not.stringMatching(hash) } });
    expect(await status(hash)).toMatchObject({ status: 'Finalized' });
  });

  it('a submission that was missed when its block was scanned is found there, and not closed as nonceUsed', async () => {
    const signed = await stake();
    const hash = await writeDownOnly(signed);
    const store = await stage.openStore();
    const bytes = (await store.find(hash))?.bytes ?? new Uint8Array();
    await restart(async () => {
      seal(1, [bytes]);
      seal(4);
      // Pretends that every block was scanned without finding it.
      await store.noteLookedThrough(stage.network.devchain.chain.finalizedBlock());
    });
    await sealAndSee(1);
    await untilStatus(hash, { status: 'Finalized', isError: false });
  });

  it('a submission that was stored and that the node then rejects as invalid is dropped with the reason', async () => {
    const pauper = createSigner('//Pauper');
    const hash = await writeDownOnly(await buildSigned(stage.api.url, pauper, stakeCall(100)));
    await sealAndSee(4);
    await untilStatus(hash, {
      status: 'Error',
      isError: true,
      error: { message: expect.stringContaining('Inability to pay'), details: { name: 'dropped' } },
    });
  });

  it('the idempotency key of a dropped submission is refused for another one that could be executed as well', async () => {
    const pauper = createSigner('//Pauper');
    const dropped = await buildSigned(stage.api.url, pauper, { ...stakeCall(100), isImmortal: true });
    const hash = await writeDownOnly(dropped, 'intent-1');
    await sealAndSee(4);
    await untilStatus(hash, { status: 'Error', error: { details: { name: 'dropped' } } });
    const submitAgain = (body: unknown) =>
      post(`${stage.api.url}/extrinsic/submit`, body, { 'idempotency-key': 'intent-1' });
    const beside = await buildSigned(stage.api.url, pauper, { ...stakeCall(100), nonce: 1 });
    const taken = { status: 409, body: { error: { details: { hash, nonce: 0 } } } };
    expect(await submitAgain(beside)).toMatchObject(taken);
    // This holds even after the dropped one was refused once more.
    expect(await submitAgain(dropped)).toMatchObject({ status: 400 });
    expect(await submitAgain(beside)).toMatchObject(taken);
    const instead = await buildSigned(stage.api.url, pauper, { ...stakeCall(100), nonce: 0 });
    expect(await submitAgain(instead)).toMatchObject({ status: 400 });
  });

  it('a submission whose block is replaced while an instance starts is pending again', async () => {
    const { hash } = await submit(await stake());
    await sealAndSee(1);
    expect(await status(hash)).toMatchObject({ status: 'InBlock' });
    const { chain } = stage.network.devchain;
    const { number } = chain.bestBlock();
    let best = number;
    await restart(() => {
      // The starting instance compares the block with the chain just before it is replaced.
      stage.node.spoil((method, [numbers]) => {
        if (method !== 'chain_getBlockHash' || !Array.isArray(numbers) || !numbers.includes(number)) return;
        if (best === number) best = chain.reorg({ depth: 1, keepTransactions: false }).number;
      });
    });
    await vi.waitFor(() => expect(best).toBe(number + 1), { timeout: 60_000, interval: 20 });
    await stage.api.chainApi.caughtUp(best);
    expect(await status(hash)).toMatchObject({ status: 'pending' });
    await sealAndSee(1);
    expect(await status(hash)).toMatchObject({ status: 'InBlock', isError: false });
  });

  it('a submission stays in its block while the current node does not have that block yet', async () => {
    const { hash } = await submit(await stake());
    const store = await stage.openStore();
    const bytes = (await store.find(hash))?.bytes ?? new Uint8Array();
    stage.network.devchain.chain.setExtrinsicSource({ ready: () => [] });
    // The block is farther from the one at which the submission was stored than the search before closing reaches.
    seal(12);
    seal(1, [bytes]);
    const { number } = stage.network.devchain.chain.bestBlock();
    await sealAndSee(1);
    await untilStatus(hash, { status: 'InBlock' });
    stage.node.spoil((method, [numbers], result) =>
      method === 'chain_getBlockHash' && Array.isArray(numbers) && Array.isArray(result)
        ? result.map((found, index) => (numbers[index] === number ? null : found))
        : undefined,
    );
    await sealAndSee(5);
    await vi.waitFor(async () => expect((await store.lookedThrough())?.number).toBeGreaterThan(number), {
      timeout: 60_000,
      interval: 20,
    });
    expect(await status(hash)).toMatchObject({ status: 'InBlock', isError: false });
    stage.node.spoil(undefined);
    await sealAndSee(1);
    await untilStatus(hash, { status: 'Finalized', isError: false });
  });

  it('a final submission stays final while the node does not have its block', async () => {
    const { hash } = await submit(await stake());
    await sealAndSee(4);
    await untilStatus(hash, { status: 'Finalized' });
    const store = await stage.openStore();
    const { number } = stage.network.devchain.chain.bestBlock();
    await restart(() => {
      // The node has discarded the blocks that it had by then.
      stage.node.spoil((method, [asked], result) => {
        if (method !== 'chain_getBlockHash') return undefined;
        const isGone = (one: unknown) => Number(one) > 0 && Number(one) <= number;
        if (!Array.isArray(asked) || !Array.isArray(result)) return isGone(asked) ? null : undefined;
        return result.map((found, index) => (isGone(asked[index]) ? null : found));
      });
      seal(6);
    });
    await sealAndSee(1);
    const final = stage.network.devchain.chain.finalizedBlock().number;
    await vi.waitFor(async () => expect((await store.lookedThrough())?.number).toBe(final), {
      timeout: 60_000,
      interval: 20,
    });
    expect(await status(hash)).toMatchObject({ status: 'Finalized', isError: false });
    stage.node.spoil(undefined);
  });

  it('an immortal submission with a nonce ahead stays pending until the lower nonce is used, and is then included', async () => {
    const hash = await submit(await stake({ isImmortal: true, nonce: 1 }));
    await sealAndSee(80);
    expect(await status(hash.hash)).toMatchObject({ status: 'pending', isError: false });
    await restart();
    await submit(await stake({ nonce: 0 }));
    await sealAndSee(1);
    await untilStatus(hash.hash, { status: 'InBlock', isError: false });
  });

  it('the outcome in an unreadable block is unknown until the block can be read', async () => {
    const { hash } = await submit(await stake());
    const { hash: failing } = await submit(
      await buildSigned(stage.api.url, alice, { ...stakeCall(99), nonce: 1 }),
    );
    const events = storageKey(runtimeNow(), 'system', 'events', []);
    stage.node.spoil((method, [key]) =>
      method === 'state_getStorage' && key === events ? '0x04ffff' : undefined,
    );
    await sealAndSee(1);
    const block = stage.network.devchain.chain.bestBlock();
    for (const one of [hash, failing]) {
      expect(await status(one)).toMatchObject({
        status: 'pending',
        isCompleted: false,
        isError: false,
        error: null,
        blockHash: block.hash,
        block: { header: { number: block.number.toString() } },
        note: expect.stringContaining('not known'),
      });
      expect((await get(`${stage.api.url}/extrinsics/status?hash=${one}`)).status).toBe(404);
    }
    expect(await metric('chain_api_undecoded_blocks_total')).toBeGreaterThan(0);
    // Tracking continues, and the status does not change by itself.
    await sealAndSee(5);
    expect(await status(hash)).toMatchObject({ status: 'pending', note: expect.any(String) });
    const { hash: later } = await submit(await stake({ nonce: 2 }));
    stage.node.spoil(undefined);
    await sealAndSee(34);
    await untilStatus(later, { status: 'Finalized', isError: false });
    await sealAndSee(2);
    await untilStatus(hash, { status: 'Finalized', isCompleted: true, isError: false, error: null });
    await untilStatus(failing, { status: 'Finalized', isError: true, blockHash: block.hash });
  });

  it('an instance whose clock is ten days ahead deletes no submissions of others', async () => {
    const { hash } = await submit(await stake(), { 'idempotency-key': 'intent-1' });
    await sealAndSee(3);
    await untilStatus(hash, { status: 'Finalized' });
    const store = await stage.openStore();
    await using _ahead = await startApi({
      nodeUrl: stage.node.url,
      database: stage.network.database,
      nowMs: () => stage.network.clock.nowMs() + 10 * 86_400_000,
    });
    await sealAndSee(3);
    const { number } = stage.network.devchain.chain.finalizedBlock();
    await vi.waitFor(async () => expect((await store.lookedThrough())?.number).toBe(number), {
      timeout: 60_000,
    });
    await sealAndSee(3);
    await vi.waitFor(async () => expect((await store.lookedThrough())?.number).toBe(number + 3), {
      timeout: 60_000,
    });
    expect(await status(hash)).toMatchObject({ status: 'Finalized', isError: false });
    const anew = await stake({ nonce: 1 });
    expect(await submit(anew, { 'idempotency-key': 'intent-1' })).toEqual({ hash });
  });

  it.each([
    ['while an instance follows it', false],
    ['while no instance follows it', true],
  ])(
    'if the chain is reverted below its final block %s, a final submission is submitted again',
    async (_name, isAway) => {
      const { chain } = stage.network.devchain;
      await sealAndSee(3);
      const signed = await stake();
      const before = chain.snapshot();
      const { hash } = await submit(signed);
      await sealAndSee(6);
      await untilStatus(hash, { status: 'Finalized' });
      const { blockHash } = (await status(hash)) as { readonly blockHash: Hex };
      if (isAway) {
        await restart(() => {
          expect(chain.revert(before)).toBe(true);
          seal(8);
        });
      } else {
        expect(chain.revert(before)).toBe(true);
        await untilStatus(hash, { status: 'pending', isCompleted: false });
        expect(stage.api.chainApi.readiness()).toMatchObject({ reasons: [] });
      }
      const found = await vi.waitFor(
        async () => {
          await sealAndSee(1);
          const now = (await status(hash)) as { readonly blockHash: Hex };
          expect(now).toMatchObject({ status: 'Finalized', isError: false });
          expect(now.blockHash).not.toBe(blockHash);
          return now;
        },
        { timeout: 60_000, interval: 20 },
      );
      expect(chain.block(found.blockHash)).toBeDefined();
      expect(await metric('chain_api_retracted_final_submissions_total')).toBe(1);
      expect(await submit(signed)).toEqual({ hash });
    },
  );

  it('600 more pending submissions cost at most 2 more requests per block; 32 of 100 lost ones are resubmitted per block', async () => {
    const store = await stage.openStore();
    const writeWaiting = async (from: number, to: number, seenAtBlock = 1_000_000) => {
      for (let number = from; number < to; number += 1) {
        const waiting = { hash: hashOf(number), signer: hashOf(number), nonce: 5, lastBlock: undefined };
        await store.write(buildSubmission({ ...waiting, seenAtBlock }), undefined);
      }
    };
    /** Seals a block and waits until the tracker has scanned the chain up to the final block. */
    const settleBlock = async () => {
      await sealAndSee(1);
      const { number } = stage.network.devchain.chain.finalizedBlock();
      await vi.waitFor(async () => expect((await store.lookedThrough())?.number).toBe(number), {
        timeout: 60_000,
      });
    };
    /** The fewest requests of three blocks: others come in between, such as those that check the connection. */
    const requestsOfBlock = async () => {
      await settleBlock();
      const counts: number[] = [];
      while (counts.length < 3) {
        stage.node.takeRequestCount();
        await settleBlock();
        counts.push(stage.node.takeRequestCount());
      }
      return Math.min(...counts);
    };
    await writeWaiting(1000, 1010);
    const few = await requestsOfBlock();
    await writeWaiting(2000, 2600);
    expect(await requestsOfBlock()).toBeLessThanOrEqual(few + 2);
    await writeWaiting(3000, 3100, 1);
    await settleBlock();
    expect(await metric('chain_api_resubmissions_total')).toBe(32);
  });
});
