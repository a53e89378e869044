import { connectNode } from '@hub/node-rpc/connect-node';
import type { NodeClient } from '@hub/node-rpc/types';
import { createLogger } from '@hub/service-kit/logger';
import { type ServerGate, startServerGate } from '@hub/testkit/server-gate';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChainHead, followChainHead } from '../src/chain/heads/chain-head.ts';
import { createChainApiNetwork } from './support/chain-api-network.ts';

const logger = createLogger({ level: 'silent' });

describe('ChainHead', () => {
  const clock = { ms: 0 };
  let network: TestNetwork;
  let gate: ServerGate;
  let node: NodeClient;
  let head: ChainHead;

  beforeEach(async () => {
    network = await createChainApiNetwork({ chainApi: false });
    network.devchain.chain.seal({ count: 5 });
    gate = await startServerGate(network.nodeUrl);
    node = await connectNode({ urls: [gate.url], logger, watch: { everyMs: 3_600_000 } });
    head = followChainHead({ node, logger, monotonicMs: () => clock.ms });
  });
  afterEach(async () => {
    await head[Symbol.asyncDispose]();
    await node[Symbol.asyncDispose]();
    await gate[Symbol.asyncDispose]();
    await network[Symbol.asyncDispose]();
  });

  const chain = () => network.devchain.chain;
  /** The node sends announcements before later answers, so after this answer all earlier announcements have arrived. */
  const arrived = () => node.rpc.getBestBlock();
  const bestNumber = async () => (await head.best()).number;

  /** Cuts the connection, does something to the chain, and lets the next connection through. */
  async function reconnect(meanwhile: () => void): Promise<void> {
    const connected = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<void>();
    const unsubscribe = node.onStateChange((state) => {
      (state === 'connected' ? connected : lost).resolve();
    });
    await gate.close();
    await lost.promise;
    meanwhile();
    await gate.open();
    await connected.promise;
    unsubscribe();
  }

  it('the chain head needs no query while the node announces blocks', async () => {
    await arrived();
    expect(await bestNumber()).toBe(5);
    const before = gate.receivedBytes;
    for (let count = 0; count < 100; count += 1) await head.best();
    chain().seal();
    const question = await arrived().then(() => gate.receivedBytes - before);
    expect(await head.best()).toMatchObject({ number: 6, hash: chain().bestBlock().hash });
    expect(gate.receivedBytes - before).toBe(question);
    expect(question).toBeLessThan(200);
  });

  it('the chain head queries the node once, for all waiting callers, after a second without announcements', async () => {
    await arrived();
    await head.best();
    clock.ms += 1_001;
    const before = gate.receivedBytes;
    await arrived();
    const question = gate.receivedBytes - before;
    await Promise.all(Array.from({ length: 100 }, () => head.best()));
    expect(gate.receivedBytes - before).toBe(2 * question);
  });

  it('the chain head does not use a block announced before a lost connection', async () => {
    expect(await bestNumber()).toBe(5);
    await reconnect(() => chain().seal({ count: 3 }));
    expect(await bestNumber()).toBe(8);
  });

  it('the chain head waits for a node that is behind after a reconnect', async () => {
    const earlier = chain().snapshot();
    chain().seal({ count: 3 });
    await arrived();
    expect(await bestNumber()).toBe(8);
    await reconnect(() => chain().revert(earlier));
    const asked = head.best();
    await arrived();
    chain().seal();
    await arrived();
    chain().seal({ count: 2 });
    expect((await asked).number).toBe(8);
  });

  it('the chain head is unavailable while the node stays behind, and accepts the shorter chain after a minute', async () => {
    const earlier = chain().snapshot();
    chain().seal({ count: 3 });
    await arrived();
    await head.best();
    await reconnect(() => chain().revert(earlier));
    const asked = head.best();
    await arrived();
    clock.ms += 2_000;
    chain().seal();
    await expect(asked).rejects.toMatchObject({ code: 'NodeUnavailable' });
    clock.ms += 60_000;
    expect(await bestNumber()).toBe(6);
  });

  it('the chain head follows a reorg, and reach(7) ends once the node has announced block 7', async () => {
    await arrived();
    chain().reorg({ depth: 1, count: 1 });
    await arrived();
    expect(await head.best()).toMatchObject({ number: 5, hash: chain().bestBlock().hash });
    let hasReached = false;
    const reached = head.reach(7).then(() => {
      hasReached = true;
    });
    expect(await bestNumber()).toBe(5);
    expect(hasReached).toBe(false);
    chain().seal({ count: 2 });
    await reached;
    expect(await bestNumber()).toBe(7);
  });

  it('the chain head returns the finalized block of the node', async () => {
    await arrived();
    expect(await head.finalized()).toMatchObject({ number: chain().finalizedBlock().number });
  });

  it('after a reconnect, the chain head returns no older finalized block for a minute', async () => {
    const earlier = chain().snapshot();
    chain().seal({ count: 3 });
    await arrived();
    const finalized = await head.finalized();
    expect(finalized.number).toBe(chain().finalizedBlock().number);
    await reconnect(() => {
      chain().revert(earlier);
      chain().seal({ count: 2 });
    });
    await arrived();
    expect(chain().finalizedBlock().number).toBeLessThan(finalized.number);
    expect(await head.finalized()).toEqual(finalized);
    clock.ms += 60_000;
    expect((await head.finalized()).number).toBe(chain().finalizedBlock().number);
  });
});
