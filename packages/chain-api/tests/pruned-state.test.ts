// The API with a node that keeps only the state of the newest 256 final blocks, on a chain with more blocks than that.
// `npm run test:pruning -w @hub/chain-api` also runs all other tests of the chain API on such nodes.
import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { type Hex, toHex } from '@hub/primitives/hex';
import { createLogger } from '@hub/service-kit/logger';
import { schemaOf } from '@hub/service-kit/migrate';
import { nextRuntime } from '@hub/testkit/next-runtime/next-runtime';
import { call, coins, createRuntimeDriver } from '@hub/testkit/runtime-driver';
import { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SubmissionTables } from '../src/extrinsics/submissions/store/submission-row.ts';
import { connectClient } from './realtime/support/clients.ts';
import { get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';
import { type RunningApi, startApi } from './support/start-api.ts';

const keptBlocks = 256;
const alice = createSigner('//Alice');
const bob = createSigner('//Bob');
const key = (name: string) => ({ 'idempotency-key': name });

/** Starts a chain with pruned state and one instance of the API, which can be stopped and restarted. */
async function startStage() {
  const network = await TestNetwork.create({
    chainApi: false,
    indexer: false,
    nextRuntimes: [nextRuntime],
    statePruningBlocks: keptBlocks,
  });
  const { chain } = network.devchain;
  const { database, nodeUrl } = network;
  const warnings: string[] = [];
  const logger = createLogger({ level: 'warn', destination: { write: (line) => warnings.push(line) } });
  const start = () => startApi({ nodeUrl, database, nowMs: chain.nowMs, logger });
  chain.seal({ count: 3 });
  let api = await start();
  const seen = () => api.chainApi.caughtUp(chain.bestBlock().number);
  return {
    network,
    chain,
    warnings,
    get api(): RunningApi {
      return api;
    },
    async seal(count: number): Promise<void> {
      chain.seal({ count });
      await seen();
    },
    async restart(meanwhile: () => void): Promise<void> {
      await api[Symbol.asyncDispose]();
      meanwhile();
      api = await start();
      await seen();
    },
    ask: async (path: string) => get(`${api.url}${path}`),
    /** Requests a path of generation 2 or of the sidecar, which lie outside the base path of `ask`. */
    askAt: async (path: string) => get(`${new URL(api.url).origin}${path}`),
    async submit(body: object, headers: Record<string, string> = {}, query = ''): Promise<string> {
      const answer = await post(`${api.url}/extrinsic/submit${query}`, body, headers);
      expect(answer).toMatchObject({ status: 200 });
      return (answer.body as { hash: string }).hash;
    },
    stake: async (coins: number) => (await buildSigned(api.url, bob, stakeCall(coins))) as SignedPayload,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await network[Symbol.asyncDispose]();
    },
  };
}
type Stage = Awaited<ReturnType<typeof startStage>>;

let stage: Stage;
const sidecar = (path: string) => stage.askAt(`/unique/sidecar${path}`);
const statusOf = (hash: string) => stage.ask(`/extrinsic/status?hash=${hash}`);
const statusOfGeneration2 = (hash: string) => stage.askAt(`/v2/unique/extrinsics/status?hash=${hash}`);
const submitAgain = (body: object, name: string) =>
  post(`${stage.api.url}/extrinsic/submit`, body, key(name));

describe('when the node has discarded the state of the block of a submission', () => {
  let first: SignedPayload;
  let firstHash: string;

  beforeAll(async () => {
    stage = await startStage();
    first = await stage.stake(150);
    firstHash = await stage.submit(first, key('one stake'));
    await stage.seal(3);
    await stage.restart(() => stage.chain.seal({ count: keptBlocks + 44 }));
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  test('the state of recent blocks is readable, that of an older one is not found', async () => {
    const { number } = stage.chain.bestBlock();
    const balance = `/balance?address=${alice.address}`;
    expect(await stage.ask(balance)).toMatchObject({ status: 200 });
    expect(await stage.ask(`${balance}&at=${number - 200}`)).toMatchObject({ status: 200 });
    expect(await stage.ask(`${balance}&at=3`)).toMatchObject({
      status: 404,
      body: { error: { details: { code: 'BlockNotFound' } } },
    });
    expect(await stage.ask(`/staking/position?address=${bob.address}`)).toMatchObject({
      status: 200,
      body: { stakesUsed: 1 },
    });
    for (const path of ['/staking/rate', '/chain/properties', `/common/nonce?address=${bob.address}`])
      expect({ path, ...(await stage.ask(path)) }).toMatchObject({ path, status: 200 });
  });

  test('both generations give the status of an old final submission', async () => {
    expect(await statusOf(firstHash)).toMatchObject({ body: { status: 'Finalized', isError: false } });
    expect(await statusOfGeneration2(firstHash)).toMatchObject({
      status: 200,
      body: { hash: firstHash, section: 'appPromotion' },
    });
  });

  test('repeating a submission gets the first answer, by the same bytes and by the idempotency key', async () => {
    expect(await stage.submit(first)).toBe(firstHash);
    expect(await stage.submit(await stage.stake(150), key('one stake'))).toBe(firstHash);
    expect(await submitAgain(await stage.stake(151), 'one stake')).toMatchObject({ status: 409 });
  });

  test('the sidecar routes answer about the head and a recent block, and with the header of block 1', async () => {
    for (const path of [
      '/blocks/head',
      '/blocks/head/header',
      '/blocks/1/header',
      `/blocks/${stage.chain.bestBlock().number - 100}`,
      `/accounts/${alice.address}/balance-info`,
      '/transaction/material',
      '/runtime/spec',
      '/node/version',
    ])
      expect({ path, ...(await sidecar(path)) }).toMatchObject({ path, status: 200 });
  });

  test.each([
    '/blocks/3',
    `/accounts/${alice.address}/balance-info?at=3`,
    '/transaction/material?at=3',
    '/runtime/spec?at=3',
  ])('the sidecar route %s does not find the old block, whose state is discarded', async (path) => {
    expect(await sidecar(path)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('no longer has it') },
    });
  });

  test('subscribers get the history that the node has, then new blocks', async () => {
    const urls = { serverUrl: new URL(stage.api.url).origin, chainApiUrl: stage.api.url };
    using client = connectClient(urls, 'socket.io-client 4.8');
    const from = stage.chain.bestBlock().number - 20;
    client.socket.emit('subscribe:blocks', { fromBlock: from });
    await client.log.until(({ payload }) => payload.switchToHead === true);
    await stage.seal(2);
    await client.log.untilBlock(stage.chain.bestBlock().number);
    const received = client.log.payloads('blocks').map(({ block }) => block.id);
    expect(received).toEqual(Array.from({ length: 23 }, (_, index) => from + index));
  });

  test('tracking continues when so many blocks arrive at once that final ones have lost their state', async () => {
    await stage.seal(keptBlocks + 44);
    expect(stage.warnings.filter((line) => line.includes('was interrupted'))).toEqual([]);
    expect(stage.api.chainApi.readiness()).toMatchObject({ reasons: [], warnings: [] });
  });

  test('a submission included too long ago, while no instance ran, is in a block with an unknown outcome', async () => {
    const hash = await stage.submit(await stage.stake(160), key('another stake'));
    await stage.restart(() => stage.chain.seal({ count: keptBlocks + 44 }));
    const { body } = await statusOf(hash);
    expect(body).toMatchObject({ status: 'pending', isCompleted: false, note: expect.any(String) });
    expect(body).toMatchObject({ block: { header: { number: `${stage.chain.bestBlock().number - 299}` } } });
    expect(await statusOfGeneration2(hash)).toMatchObject({ status: 404 });
    expect(await stage.submit(await stage.stake(160), key('another stake'))).toBe(hash);
    // The tracker reads the block of the old submission again after these blocks, and its status stays the same.
    const next = await stage.submit(await stage.stake(170));
    await stage.seal(40);
    await vi.waitFor(async () => expect((await statusOf(next)).body).toMatchObject({ status: 'Finalized' }), {
      timeout: 60_000,
    });
    expect((await statusOf(hash)).body).toEqual(body);
    expect(stage.api.chainApi.readiness()).toMatchObject({ reasons: [], warnings: [] });
  });
});

describe('when the node has discarded the state before an upgrade', () => {
  let first: SignedPayload;
  let firstHash: string;
  let unsent: SignedPayload;
  let whole: Hex;
  let wholeHash: unknown;
  const submitWhole = () =>
    post(`${new URL(stage.api.url).origin}/unique/sidecar/transaction`, { tx: whole });

  beforeAll(async () => {
    stage = await startStage();
    const driver = createRuntimeDriver(stage.chain);
    unsent = await stage.stake(200);
    first = await stage.stake(150);
    firstHash = await stage.submit(first, key('one stake'));
    whole = toHex(driver.sign({ from: '//Charlie', call: call('appPromotion.stake', coins(150)) }));
    wholeHash = (await submitWhole()).body;
    await stage.seal(1);
    driver.upgradeTo(nextRuntime.specVersion);
    await stage.seal(3);
    await stage.restart(() => stage.chain.seal({ count: keptBlocks + 44 }));
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  test('an idempotency key identifies its call although the state before the upgrade is discarded', async () => {
    expect(await stage.submit(await stage.stake(150), key('one stake'))).toBe(firstHash);
    expect(await submitAgain(await stage.stake(151), 'one stake')).toMatchObject({ status: 409 });
    expect(await stage.ask(`/staking/position?address=${bob.address}`)).toMatchObject({
      body: { stakesUsed: 1 },
    });
  });

  test('a payload of before the upgrade gets its first answer again, even with a dry run', async () => {
    expect(await stage.submit(first)).toBe(firstHash);
    expect(await stage.submit(first, {}, '?dryRun=true')).toBe(firstHash);
    expect(await stage.submit(first, key('another name'))).toBe(firstHash);
  });

  test('an extrinsic of before the upgrade gets its first answer again at the sidecar route', async () => {
    expect(wholeHash).toEqual({ hash: expect.any(String) });
    expect(await submitWhole()).toEqual({ status: 200, body: wholeHash });
  });

  test('a payload of the old runtime that was never submitted is refused', async () => {
    for (const query of ['', '?dryRun=true']) {
      const answer = await post(`${stage.api.url}/extrinsic/submit${query}`, unsent);
      expect(answer).toMatchObject({ status: 400, body: { error: { details: { field: 'specVersion' } } } });
    }
    // The signature was submitted with another call, so this payload is not the same one.
    const { signerPayloadJSON } = first;
    const changed = { ...signerPayloadJSON, method: `${signerPayloadJSON.method.slice(0, -2)}ff` };
    const answer = await post(`${stage.api.url}/extrinsic/submit`, {
      ...first,
      signerPayloadJSON: changed,
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { details: { field: 'specVersion' } } } });
  });

  test('both generations report the submission before the upgrade as final and successful', async () => {
    expect(await statusOf(firstHash)).toMatchObject({ body: { status: 'Finalized', isError: false } });
    expect(await statusOfGeneration2(firstHash)).toMatchObject({
      status: 200,
      body: { hash: firstHash, section: 'appPromotion', method: 'stake' },
    });
  });

  test('without a stored runtime, the idempotency key stays taken and the outcome is unknown', async () => {
    const tables = schemaOf<SubmissionTables>(stage.network.database, 'chain_api_unique');
    await tables.deleteFrom('runtime').execute();
    await stage.restart(() => {});
    const repeated = await submitAgain(await stage.stake(150), 'one stake');
    expect(repeated).toMatchObject({ status: 409, body: { error: { details: { hash: firstHash } } } });
    expect(await stage.submit(first)).toBe(firstHash);
    expect(await statusOf(firstHash)).toMatchObject({ body: { status: 'Finalized' } });
    expect(await statusOfGeneration2(firstHash)).toMatchObject({ status: 502 });
    await tables.updateTable('submission').set({ spec_version: null }).execute();
    expect(await submitAgain(await stage.stake(150), 'one stake')).toMatchObject({ status: 409 });
  });
});
