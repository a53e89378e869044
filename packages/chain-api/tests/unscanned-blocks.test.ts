// A node that lacks blocks in which a submission may be, or that has them again later.
import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import { assembleExtrinsic } from '@hub/scale/assemble-extrinsic';
import type { SignerPayloadJson } from '@hub/scale/signer-payload-json';
import { describe, expect, it, vi } from 'vitest';
import { get, post } from './support/chain-api-network.ts';
import { createSigner } from './support/signer.ts';
import { useSubmissionStage } from './support/submission-stage.ts';

const alice = createSigner('//Alice');

describe('submissions and blocks that the node lacks', () => {
  const stage = useSubmissionStage();
  const { restart, seal, sealAndSee, status, untilStatus, stake } = stage;
  const submit = async (body: unknown, key = 'intent-1') =>
    post(`${stage.api.url}/extrinsic/submit`, body, { 'idempotency-key': key });
  const submitted = async (body: unknown, key?: string) =>
    ((await submit(body, key)).body as { hash: string }).hash;
  const staked = async () => {
    const { body } = await get(`${stage.api.url}/staking/position?address=${alice.address}`);
    return (body as { balance: { staked: string } }).balance.staked;
  };
  /** Seals blocks until the API has settled up to the final block after them. */
  const settle = async () => {
    const store = await stage.openStore();
    await sealAndSee(4);
    const { number } = stage.network.devchain.chain.finalizedBlock();
    await vi.waitFor(async () => expect((await store.lookedThrough())?.number).toBe(number), {
      timeout: 60_000,
    });
  };
  const ended = async (hash: string) => {
    await settle();
    return (await status(hash)) as { readonly error?: { readonly details: object } };
  };
  const isEnded = { timeout: 100_000 };
  /** Makes the node lack the blocks whose hashes are put into the returned set, or only their bodies. */
  const lackBlocks = (lacks: 'blocks' | 'bodies' = 'blocks') => {
    const lacking = new Set<unknown>();
    stage.node.spoil((method, [asked], result) => {
      if (method === 'chain_getBlock' && lacking.has(asked)) return null;
      if (method !== 'chain_getBlockHash' || lacks === 'bodies') return undefined;
      const known = (one: unknown) => (lacking.has(one) ? null : one);
      return Array.isArray(result) ? result.map(known) : known(result);
    });
    return lacking;
  };

  it.each([
    { lack: 'the body of one block', isEvery: false, options: {} },
    { lack: 'the hashes and bodies of all old blocks', isEvery: true, options: { isImmortal: true } },
  ])(
    'while the node lacks $lack, a submission that may be in them stays pending and keeps its key',
    async ({ isEvery, options }) => {
      const { chain } = stage.network.devchain;
      const hash = await submitted(await stake(options));
      const lacking = lackBlocks(isEvery ? 'blocks' : 'bodies');
      await restart(() => {
        const first = isEvery ? 1 : chain.bestBlock().number + 1;
        const last = isEvery ? chain.bestBlock().number + 300 : first;
        seal(320);
        for (let number = first; number <= last; number += 1) lacking.add(chain.blockHash(number));
      });
      await settle();
      expect(await status(hash)).toMatchObject({ status: 'pending', isCompleted: false });
      const again = await stake({ ...options, nonce: 1 });
      expect(await submit(again)).toMatchObject({ body: { hash } });
      lacking.clear();
      await settle();
      await untilStatus(hash, { status: 'Finalized', isError: false });
      expect(await staked()).toBe('100000000000000000000');
    },
  );

  it('a submission with many skipped blocks delays no other, and is closed once they were searched', async () => {
    const { chain } = stage.network.devchain;
    const hash = await submitted(await stake({ isImmortal: true }));
    const other = await sealElsewhere({ isImmortal: true, nonce: 0, tip: '1' });
    const lacking = lackBlocks();
    await restart(() => {
      seal(700, []);
      for (let number = 1; number <= chain.bestBlock().number - 100; number += 1)
        lacking.add(chain.blockHash(number));
    });
    const late = (await post(`${stage.api.url}/extrinsic/submit`, await stake({ era: 8, nonce: 9 }))).body;
    await expect
      .poll(() => ended((late as { hash: string }).hash), isEnded)
      .toMatchObject({ status: 'Error', error: { details: { name: 'expired' } } });
    expect(await status(hash)).toMatchObject({ status: 'pending' });
    lacking.clear();
    await expect
      .poll(() => ended(hash), isEnded)
      .toMatchObject({ status: 'Error', error: { details: { name: 'nonceUsed' } } });
    expect(chain.block(chain.blockHash(other.number) ?? '0x')?.extrinsicHashes).toContain(other.hash);
  });

  it('a submission is closed once the node has its skipped blocks again, while another waits for older ones', async () => {
    const { chain } = stage.network.devchain;
    const oldest = await submitted(await stake({ isImmortal: true }));
    const used = await sealElsewhere({ isImmortal: true, nonce: 0, tip: '1' });
    const lacking = lackBlocks();
    await restart(() => {
      seal(100, []);
      for (let number = 1; number <= used.number; number += 1) lacking.add(chain.blockHash(number));
    });
    await settle();
    const young = await submitted(await stake({ era: 8, nonce: 9 }), 'intent-2');
    const scanned = chain.blockHash(chain.finalizedBlock().number);
    await restart(() => {
      seal(100, []);
      lacking.add(scanned);
    });
    await settle();
    expect(await status(young)).toMatchObject({ status: 'pending' });
    lacking.delete(scanned);
    await expect
      .poll(() => ended(young), isEnded)
      .toMatchObject({ status: 'Error', error: { details: { name: 'expired' } } });
    expect(await status(oldest)).toMatchObject({ status: 'pending' });
  });

  it('blocks above the best block of a node that lags behind a final block do not count as searched', async () => {
    const { chain } = stage.network.devchain;
    chain.setExtrinsicSource({ ready: () => [] });
    const signed = await stake({ isImmortal: true });
    const hash = await submitted(signed);
    const lacking = lackBlocks();
    await restart(() => {
      seal(30, []);
      seal(1, [bytesOf(signed)]);
      seal(300, []);
      for (let number = 1; number <= 50; number += 1) lacking.add(chain.blockHash(number));
    });
    await settle();
    stage.node.spoil((method, params, best) =>
      method === 'chain_getHeader' && params.length === 0 ? { ...Object(best), number: '0x14' } : undefined,
    );
    await settle();
    expect(await status(hash)).toMatchObject({ status: 'pending' });
    stage.node.spoil(undefined);
    await settle();
    await untilStatus(hash, { status: 'Finalized', isError: false });
  });

  it.each([
    ['its mortal period is over', { era: 8 }, 14],
    ['it is immortal and in a recent block', { isImmortal: true }, 100],
  ])(
    'an extrinsic that a block includes, submitted here only when %s, is found in its block',
    async (_name, options, blocks) => {
      const { hash, signed } = await sealElsewhere(options);
      await sealAndSee(blocks);
      expect(await submit(signed)).toMatchObject({ status: 200, body: { hash } });
      await sealAndSee(1);
      expect(await status(hash)).toMatchObject({ isCompleted: true, isError: false });
      const tried = await post(`${stage.api.url}/extrinsic/submit?dryRun=true`, signed);
      expect(tried).toMatchObject({ status: 200, body: { hash } });
    },
  );

  it.each([[{ era: 4096 }], [{ isImmortal: true }]])(
    'an extrinsic that an old block may include is refused without a record that it failed (%j)',
    async (options) => {
      const { hash, signed } = await sealElsewhere(options);
      await sealAndSee(300);
      const refused = await submit(signed);
      expect(refused).toMatchObject({ status: 400 });
      expect(JSON.stringify(refused.body)).toContain('An older block may include it');
      expect((await get(`${stage.api.url}/extrinsic/status?hash=${hash}`)).status).toBe(404);
    },
  );

  it('a dry run before the submission does not refuse an extrinsic that a recent block includes', async () => {
    const { hash, signed } = await sealElsewhere({});
    await sealAndSee(3);
    const tried = await post(`${stage.api.url}/extrinsic/submit?dryRun=true`, signed);
    expect(tried).toMatchObject({ status: 200, body: { hash } });
  });

  function bytesOf({ signerPayloadJSON, signature }: Awaited<ReturnType<typeof stake>>): Uint8Array {
    const payload = signerPayloadJSON as unknown as SignerPayloadJson;
    return assembleExtrinsic(stage.runtimeNow(), payload, signature);
  }

  /** Signs a stake, and seals it in a block without the API's knowledge. */
  async function sealElsewhere(options: object) {
    const signed = await stake(options);
    const bytes = bytesOf(signed);
    seal(1, [bytes]);
    const { number } = stage.network.devchain.chain.bestBlock();
    return { signed, number, hash: toHex(blake2b256(bytes)) };
  }
});
