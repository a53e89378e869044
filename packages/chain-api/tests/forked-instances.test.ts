// Two instances of the chain API share a database, and the node of one of them stays on a fork.
import { type Devchain, startDevchain } from '@hub/devchain/start-devchain';
import { statePruningOfRun } from '@hub/testkit/state-pruning';
import { TestNetwork } from '@hub/testkit/test-network';
import { expect, test } from 'vitest';
import { openSubmissionStore } from '../src/extrinsics/submissions/store/submission-store.ts';
import { get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';
import { startApi } from './support/start-api.ts';

test.each([
  { content: 'the same extrinsic', isInFork: true },
  { content: 'another block', isInFork: false },
])(
  'an extrinsic in a final block is final, and keeps its key, though another instance follows a fork with $content',
  async ({ isInFork }) => {
    await using network = await TestNetwork.create({ chainApi: false, indexer: false });
    const { database, devchain } = network;
    const { nowMs } = network.clock;
    await using forked = await startDevchain({
      network: 'unique',
      host: '127.0.0.1',
      port: 0,
      nowMs,
      sealing: { kind: 'manual' },
      statePruningBlocks: statePruningOfRun(),
    });
    function seal(chains: readonly Devchain[], count: number, extrinsics: readonly Uint8Array[] = []): void {
      for (let sealed = 0; sealed < count; sealed += 1) {
        network.clock.advance(6000);
        for (const { chain } of chains) chain.seal({ timestampMs: nowMs(), extrinsics });
      }
    }
    for (const { chain } of [devchain, forked]) chain.setExtrinsicSource({ ready: () => [] });
    seal([devchain, forked], 3);
    await using api = await startApi({ nodeUrl: devchain.wsUrl, database, nowMs });
    await using other = await startApi({ nodeUrl: forked.wsUrl, database, nowMs });
    const submit = async (nonce: number) => {
      const signed = await buildSigned(api.url, createSigner('//Alice'), { ...stakeCall(100), nonce });
      const key = { 'idempotency-key': 'intent-1' };
      return (await post(`${api.url}/extrinsic/submit`, signed, key)).body as { hash: string };
    };
    const { hash } = await submit(0);
    const status = async () => (await get(`${api.url}/extrinsic/status?hash=${hash}`)).body;
    const store = await openSubmissionStore(database, 'chain_api_unique', devchain.chain.genesisHash);
    const bytes = (await store.find(hash))?.bytes ?? new Uint8Array();
    // More blocks than the search before closing covers above the block at which an extrinsic was stored.
    seal([devchain, forked], 12);
    await other.chainApi.caughtUp(forked.chain.bestBlock().number);

    seal([devchain], 1, [bytes]);
    const { number } = devchain.chain.bestBlock();
    await api.chainApi.caughtUp(number);
    expect(await status()).toMatchObject({ status: 'InBlock' });
    seal([forked], 1, isInFork ? [bytes] : []);
    await other.chainApi.caughtUp(number);
    seal([devchain], 6);
    await expect.poll(async () => (await store.lookedThrough())?.number).toBe(number + 4);
    expect(await status()).toMatchObject({ status: 'Finalized', isError: false });
    expect(await submit(1)).toEqual({ hash });
  },
);
