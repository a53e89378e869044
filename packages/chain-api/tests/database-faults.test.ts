// A failing database is not reported as the caller's fault, and never closes an extrinsic.
import { openDatabase } from '@hub/service-kit/database';
import { createPostgresDatabase, describePostgres } from '@hub/testkit/postgres';
import { type ServerGate, startServerGate } from '@hub/testkit/server-gate';
import { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { get, post } from './support/chain-api-network.ts';
import { type FaultyNode, startFaultyNode } from './support/faulty-node.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';
import { type RunningApi, startApi } from './support/start-api.ts';

const alice = createSigner('//Alice');

await describePostgres('while the database is away', () => {
  const resources = new AsyncDisposableStack();
  let network: TestNetwork;
  let node: FaultyNode;
  let gate: ServerGate;
  let api: RunningApi;

  beforeAll(async () => {
    network = resources.use(await TestNetwork.create({ chainApi: false, indexer: false }));
    node = resources.use(await startFaultyNode(network.nodeUrl));
    network.devchain.chain.seal({ count: 3 });
    const created = resources.use(await createPostgresDatabase());
    gate = resources.use(await startServerGate(created.url));
    const database = resources.use(await openDatabase({ url: gate.url }));
    api = resources.use(await startApi({ nodeUrl: node.url, database, nowMs: network.clock.nowMs }));
  });
  afterAll(() => resources.disposeAsync());

  const submit = (signed: object) => post(`${api.url}/extrinsic/submit`, signed);
  const stake = (coins: number) => buildSigned(api.url, alice, { ...stakeCall(coins), nonce: 0 });
  const unavailable = { status: 503, body: { error: { details: { code: 'DatabaseUnavailable' } } } };

  it('without a database, submissions and statuses of both generations are answered with 503, and nothing is submitted', async () => {
    const signed = await stake(100);
    const calledMethods: string[] = [];
    node.spoil((method) => {
      calledMethods.push(method);
      return undefined;
    });
    await gate.close();
    const hash = `0x${'ab'.repeat(32)}`;
    expect(await submit(signed)).toMatchObject(unavailable);
    expect(await get(`${api.url}/extrinsic/status?hash=${hash}`)).toMatchObject(unavailable);
    for (const answer of [
      await post(`${api.url}/extrinsics/submit`, signed),
      await get(`${api.url}/extrinsics/status?hash=${hash}`),
    ]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'DatabaseUnavailable' } });
    }
    expect(calledMethods).not.toContain('author_submitExtrinsic');
    await gate.open();
    expect(await submit(signed)).toMatchObject({ status: 200 });
    expect(calledMethods).toContain('author_submitExtrinsic');
  });

  it('an extrinsic that the node refuses stays pending if the refusal cannot be stored', async () => {
    // The chain finds the extrinsic valid, but the pool has another one with this nonce.
    const signed = await stake(200);
    let closed: Promise<void> | undefined;
    node.spoil((method) => {
      if (method === 'author_submitExtrinsic') closed ??= gate.close();
      return undefined;
    });
    expect(await submit(signed)).toMatchObject(unavailable);
    await closed;
    await gate.open();
    const again = await submit(signed);
    expect(again).toMatchObject({ status: 200, body: { hash: expect.any(String) } });
    const { hash } = again.body as { hash: string };
    expect((await get(`${api.url}/extrinsic/status?hash=${hash}`)).body).toMatchObject({
      status: 'pending',
      isError: false,
    });
  });
});
