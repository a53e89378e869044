import { createRuntime, type Runtime } from '@hub/scale/runtime';
import { TestNetwork } from '@hub/testkit/test-network';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { openSubmissionStore } from '../../src/extrinsics/submissions/store/submission-store.ts';
import { get } from './chain-api-network.ts';
import { type FaultyNode, startFaultyNode } from './faulty-node.ts';
import { buildSigned, createSigner, stakeCall } from './signer.ts';
import { type RunningApi, startApi } from './start-api.ts';

const alice = createSigner('//Alice');

/**
 * Sets up a chain, an unreliable proxy in front of its node, and an instance of the API, anew for each test of a
 * `describe`.
 */
export function useSubmissionStage() {
  let network: TestNetwork;
  let node: FaultyNode;
  let api: RunningApi;

  const start = () => startApi({ nodeUrl: node.url, database: network.database, nowMs: network.clock.nowMs });
  function seal(count: number, extrinsics?: readonly Uint8Array[]): void {
    for (let sealed = 0; sealed < count; sealed += 1) {
      network.clock.advance(6000);
      network.devchain.chain.seal(extrinsics && { extrinsics: sealed === 0 ? extrinsics : [] });
    }
  }
  const status = async (hash: string) => (await get(`${api.url}/extrinsic/status?hash=${hash}`)).body;

  beforeEach(async () => {
    network = await TestNetwork.create({ chainApi: false, indexer: false });
    node = await startFaultyNode(network.nodeUrl);
    seal(3);
    api = await start();
  });
  afterEach(async () => {
    await api[Symbol.asyncDispose]();
    await node[Symbol.asyncDispose]();
    await network[Symbol.asyncDispose]();
  });

  return {
    get network() {
      return network;
    },
    get node() {
      return node;
    },
    get api() {
      return api;
    },
    /** Starts another instance. */
    start,
    /** Stops the instance and starts another one; `meanwhile` runs in between. */
    async restart(meanwhile: () => void | Promise<void> = () => {}): Promise<void> {
      await api[Symbol.asyncDispose]();
      await meanwhile();
      api = await start();
    },
    /** Seals blocks. Given extrinsics are in the first block; those of the pool follow them. */
    seal,
    /** Seals blocks and waits until the API has scanned them. */
    async sealAndSee(count: number): Promise<void> {
      seal(count);
      await api.chainApi.caughtUp(network.devchain.chain.bestBlock().number);
    },
    /** Reads the status of generation 1. */
    status,
    untilStatus: (hash: string, wanted: object) =>
      vi.waitFor(async () => expect(await status(hash)).toMatchObject(wanted), {
        timeout: 60_000,
        interval: 20,
      }),
    /** Signs a stake of Alice. */
    stake: (options: object = {}) => buildSigned(api.url, alice, { ...stakeCall(100), ...options }),
    /** Opens the tables that the API writes. */
    openStore: () =>
      openSubmissionStore(network.database, 'chain_api_unique', network.devchain.chain.genesisHash),
    runtimeNow(): Runtime {
      const { chain } = network.devchain;
      return createRuntime(chain.runtimeAt(chain.bestBlock()).metadata(14), { ss58Prefix: 7391 });
    },
  };
}
