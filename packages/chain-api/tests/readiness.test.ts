import { type ServerGate, startServerGate } from '@hub/testkit/server-gate';
import { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { get } from './support/chain-api-network.ts';

interface Part {
  readonly isReady: boolean;
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
  readonly figures: Readonly<Record<string, unknown>>;
}

const MAX_HEAD_AGE_MS = 60_000;
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
/** The limits for waiting on a condition, on a machine that may be busy. */
const patience = { timeout: 60_000, interval: 20 };

describe('readiness', () => {
  let network: TestNetwork;
  let gates: ServerGate[];

  beforeAll(async () => {
    network = await TestNetwork.create({
      indexer: false,
      maxHeadAgeMs: MAX_HEAD_AGE_MS,
      // The nodes are checked only once, because the test counts the bytes that the node receives.
      nodeWatch: { everyMs: 3_600_000 },
      async nodeUrls(chainUrl) {
        gates = [await startServerGate(chainUrl), await startServerGate(chainUrl)];
        return gates.map(({ url }) => url);
      },
    });
    network.devchain.chain.seal();
  });
  afterAll(async () => {
    await network[Symbol.asyncDispose]();
    for (const gate of gates) await gate[Symbol.asyncDispose]();
  });

  async function ready(): Promise<[number, Part | undefined]> {
    const { status, body } = await get(`${network.serverUrl}/ready`);
    return [status, (body as { parts: Record<string, Part> }).parts.chainApi];
  }
  const isReady = () => expect.poll(ready, patience).toMatchObject([200, { isReady: true, reasons: [] }]);

  beforeEach(isReady);

  it('/ready reports the figures that readiness is based on', async () => {
    const { number } = network.devchain.chain.bestBlock();
    await expect.poll(ready, patience).toMatchObject([
      200,
      {
        figures: {
          node: 'connected',
          headNumber: number,
          headAgeSeconds: 0,
          trackedNumber: number,
          trackingLagBlocks: 0,
          deliveryLagBlocks: 0,
        },
      },
    ]);
  });

  it('/ready sends the node no requests', async () => {
    const before = gates.map(({ receivedBytes }) => receivedBytes);
    for (let count = 0; count < 200; count += 1) await ready();
    const asked = gates.reduce((sum, gate, index) => sum + gate.receivedBytes - (before[index] ?? 0), 0);
    // 200 requests would be at least 10,000 bytes; the bytes counted here are heartbeats.
    expect(asked).toBeLessThan(1_000);
  });

  it('the API keeps answering if its node is lost and there is another one', async () => {
    for (const gone of gates) {
      await gone.close();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => get(`${network.chainApiUrl}/chain/properties`)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const balance = await get(`${network.chainApiUrl}/balance?address=${ALICE}`);
      expect(balance.status).toBe(200);
      await isReady();
      await gone.open();
    }
  });

  it('/ready is 503 with a reason while no node is available, and 200 when one is back', async () => {
    for (const gate of gates) await gate.close();
    await expect
      .poll(ready, patience)
      .toMatchObject([
        503,
        { isReady: false, reasons: ['no node is connected'], figures: { node: 'reconnecting' } },
      ]);
    await gates[1]?.open();
    await isReady();
    await gates[0]?.open();
  });

  it('/ready is 503 if the node is connected but does not answer', async () => {
    for (const gate of gates) gate.silence();
    await expect
      .poll(ready, patience)
      .toMatchObject([503, { reasons: ['the node is connected but silent'] }]);
    for (const gate of gates) gate.speak();
    await isReady();
  });

  it('/ready is 200 with a warning while the head is too old, until the next block', async () => {
    const { number } = network.devchain.chain.bestBlock();
    network.clock.advance(MAX_HEAD_AGE_MS);
    expect(await ready()).toMatchObject([200, { figures: { headAgeSeconds: 60 } }]);
    network.clock.advance(1_000);
    expect(await ready()).toMatchObject([
      200,
      { reasons: [], warnings: [`the newest block ${number} is 61 s old, more than 60 s`] },
    ]);
    network.devchain.chain.seal();
    await expect.poll(ready, patience).toMatchObject([200, { warnings: [] }]);
  });
});
