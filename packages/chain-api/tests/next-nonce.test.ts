import { describe, expect, it } from 'vitest';
import { get, post } from './support/chain-api-network.ts';
import { createSigner, publicKeyHex } from './support/signer.ts';
import { buildSubmission, hashOf } from './support/submission-builder.ts';
import { useSubmissionStage } from './support/submission-stage.ts';

const alice = createSigner('//Alice');

describe('the next nonce after the node has lost its pool', () => {
  const stage = useSubmissionStage();
  const nonce = async (address = alice.address) =>
    ((await get(`${stage.api.url}/common/nonce?address=${address}`)).body as { nonce: number }).nonce;
  const submit = async (options: object = {}) =>
    expect(await post(`${stage.api.url}/extrinsic/submit`, await stage.stake(options))).toMatchObject({
      status: 200,
    });
  /** Simulates a node that has just started and has no transaction in its pool. */
  const losePool = () => stage.node.spoil((method) => (method === 'system_accountNextIndex' ? 0 : undefined));

  it('after the node has lost its pool, the next nonce still counts pending submissions of every instance', async () => {
    await submit();
    await submit();
    expect(await nonce()).toBe(2);
    losePool();
    expect(await nonce()).toBe(2);
    await using other = await stage.start();
    const answer = await get(`${other.url}/common/nonce?address=${alice.address}`);
    expect(answer.body).toMatchObject({ nonce: 2 });
    expect(await nonce(createSigner('//Bob').address)).toBe(0);
  });

  it('after the node has lost its pool, the next nonce counts no submissions after a gap, nor closed ones', async () => {
    const store = await stage.openStore();
    const signer = publicKeyHex(alice);
    for (const [index, own] of [0, 1, 1, 2, 4].entries()) {
      await store.write(
        buildSubmission({ hash: hashOf(100 + index), signer, nonce: own, seenAtBlock: 1e9, lastBlock: 2e9 }),
        undefined,
      );
    }
    losePool();
    expect(await nonce()).toBe(3);
    const closure = { reason: 'refused', message: 'refused', details: {} } as const;
    await store.close([{ hash: hashOf(103), closure }], 0);
    expect(await nonce()).toBe(2);
    await store.close([{ hash: hashOf(101), closure }], 0);
    expect(await nonce()).toBe(2);
    await store.close([{ hash: hashOf(102), closure }], 0);
    expect(await nonce()).toBe(1);
  });
});
