// Subscribers, instances and connections that fail at random, over a chain with reorgs. A longer run: SUBSCRIBERS=100
// RECONNECTS=100 npx vitest run --project integration packages/chain-api/tests/realtime/simulation.test.ts
import { createRandomSource } from '@hub/testkit/random-values/random-source';
import { TestNetwork } from '@hub/testkit/test-network';
import { expect, it, vi } from 'vitest';
import { startFaultyNode } from '../support/faulty-node.ts';
import { createSigner } from '../support/signer.ts';
import { startApi } from '../support/start-api.ts';
import { bestBlocks, eventNames } from './support/chain-truth.ts';
import { createExactSubscriber, type Kind, kinds } from './support/exact-subscriber.ts';
import { createCollectionCall, mintCall, submitCall, transferCall } from './support/submit-call.ts';

const subscriberCount = Number(process.env.SUBSCRIBERS ?? 12);
const reconnects = Number(process.env.RECONNECTS ?? 12);
const seed = Number(process.env.SEED ?? 1);
const timeout = 60_000 + subscriberCount * reconnects * 60;

it(`${subscriberCount} subscribers lose and repeat no message in ${reconnects} reconnects with reorgs (seed ${seed})`, {
  timeout,
}, async () => {
  const random = createRandomSource(seed);
  await using network = await TestNetwork.create({ chainApi: false, indexer: false });
  const { chain } = network.devchain;
  await using nodes = new AsyncDisposableStack();
  const instances = await Promise.all(
    [1, 2].map(async () => {
      const node = nodes.use(await startFaultyNode(network.nodeUrl));
      const { database, clock } = network;
      const api = nodes.use(await startApi({ nodeUrl: node.url, database, nowMs: clock.nowMs }));
      return { node, baseUrl: api.url, serverUrl: new URL(api.url).origin };
    }),
  );
  const pick = <T>(values: readonly T[]): T => values[random.below(values.length)] as T;

  chain.seal({ count: 5 });
  using stack = new DisposableStack();
  const subscribers = Array.from({ length: subscriberCount }, (_, index) => {
    const kind = kinds[index % kinds.length] as Kind;
    return stack.use(createExactSubscriber(pick(instances).serverUrl, kind, 1));
  });
  const atHead = (some: typeof subscribers) =>
    vi.waitFor(
      () => {
        const waiting = some.filter((subscriber) => subscriber.lastHash() !== chain.bestBlock().hash);
        expect(waiting.length).toBe(0);
      },
      { timeout, interval: 5 },
    );

  const alice = createSigner('//Alice');
  const bob = createSigner('//Bob');
  for (let round = 1; round <= reconnects; round += 1) {
    if (random.below(4) === 0) {
      const calls = [transferCall(bob.address, 1n), createCollectionCall(), mintCall(1, bob.address)];
      await submitCall(pick(instances).baseUrl, alice, pick(calls));
    }
    const away = subscribers.filter(() => random.below(2) === 0);
    const there = subscribers.filter((subscriber) => !away.includes(subscriber));
    for (const subscriber of there) {
      subscriber.leave();
      subscriber.comeBack(pick(instances).serverUrl);
    }
    chain.seal({ count: 1 + random.below(3) });
    if (random.below(3) === 0) pick(instances).node.cut();
    // These subscribers leave with blocks that a reorg may replace before they return.
    await atHead(away);
    for (const subscriber of away) subscriber.leave();
    if (random.below(2) === 0) chain.reorg({ depth: 1 + random.below(2) });
    await atHead(there);
    for (const subscriber of away) subscriber.comeBack(pick(instances).serverUrl);
    if (random.below(3) === 0) await atHead(away);
    if (random.below(4) === 0) chain.reorg({ depth: 1 + random.below(2), count: 3 });
  }
  chain.seal();
  await atHead(subscribers);

  const blocks = bestBlocks(chain, 1);
  const truth: Readonly<Record<Kind['topic'], readonly string[]>> = {
    blocks: blocks.map(({ hash }) => hash),
    extrinsics: blocks.flatMap(({ extrinsicHashes }) => extrinsicHashes),
    events: blocks.flatMap((block) => eventNames(chain, block)),
  };
  // The last messages of the last block may not have arrived yet.
  await vi.waitFor(
    () => {
      for (const { kind, texts } of subscribers) expect(texts()).toEqual(truth[kind.topic]);
    },
    { timeout: 60_000 },
  );
  expect(subscribers.flatMap(({ failures }) => failures)).toEqual([]);
  expect(subscribers.reduce((count, { reorgs }) => count + reorgs, 0)).toBeGreaterThan(0);
});
