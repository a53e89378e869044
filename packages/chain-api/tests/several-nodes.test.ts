import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';
import { startTwoNodes, type TwoNodes } from './support/two-nodes.ts';

const alice = createSigner('//Alice');
/** The limits for waiting on a condition, on a machine that may be busy. */
const patience = { timeout: 60_000, interval: 20 };

describe('a chain API with two nodes', () => {
  let nodes: TwoNodes;
  beforeEach(async () => {
    nodes = await startTwoNodes();
    nodes.sealBoth(20);
    await expect.poll(blockNumber, patience).toBe(20);
    await expect.poll(health, patience).toMatchObject([{ finalizedNumber: 18 }, { finalizedNumber: 18 }]);
  });
  afterEach(() => nodes[Symbol.asyncDispose]());

  const health = () => nodes.network.chainApi?.readiness().nodes;
  /** The block of an answer; undefined for an error. */
  async function block(): Promise<{ number: number; hash: string } | undefined> {
    const { status, headers } = await fetch(`${nodes.network.chainApiUrl}/balance?address=${alice.address}`);
    if (status !== 200) return undefined;
    return { number: Number(headers.get('x-block-number')), hash: headers.get('x-block-hash') ?? '' };
  }
  const blockNumber = async () => (await block())?.number;

  it('the chain API returns to the preferred node after an outage if the other node stops making blocks', async () => {
    const { preferred, other } = nodes;
    await preferred.gate.close();
    await expect.poll(health, patience).toMatchObject([{ isInUse: false }, { isInUse: true }]);
    other.chain.seal({ count: 3 });
    await expect.poll(blockNumber, patience).toBe(23);
    preferred.chain.seal({ count: 30 });
    await preferred.gate.open();
    const given: number[] = [];
    await expect
      .poll(async () => {
        const number = await blockNumber();
        if (number !== undefined) given.push(number);
        return number;
      }, patience)
      .toBe(50);
    expect(given).toEqual(given.toSorted((a, b) => a - b));
    expect(health()).toMatchObject([
      { isInUse: true, isHealthy: true, bestNumber: 50, lagBlocks: 0 },
      { isInUse: false, bestNumber: 23, lagBlocks: 27 },
    ]);
  });

  it('the chain API reports a node that is 10 blocks behind in /ready and in metrics', async () => {
    const { preferred, other, network } = nodes;
    preferred.chain.seal({ count: 10 });
    const { body } = await get(`${network.serverUrl}/ready`);
    expect(body).toMatchObject({
      parts: { chainApi: { nodes: [{ address: new URL(preferred.gate.url).origin }, {}] } },
    });
    await expect
      .poll(async () => (await get(`${network.serverUrl}/ready`)).body, patience)
      .toMatchObject({
        status: 'ok',
        parts: {
          chainApi: {
            isReady: true,
            warnings: [expect.stringMatching(/^node ws:.* it is at block 20, 10 blocks behind the others$/)],
            nodes: [{ isHealthy: true }, { isHealthy: false }],
          },
        },
      });
    const node = new URL(other.gate.url).origin;
    const labels = `{network="unique",node="${node}"}`;
    await expect
      .poll(() => network.metrics.metrics(), patience)
      .toContain(`chain_api_node_healthy${labels} 0`);
    expect(await network.metrics.metrics()).toContain(`chain_api_node_best_block${labels} 20`);
  });

  it('the chain API does not use a node on a fork, and continues when the preferred node is back', async () => {
    const { preferred, other } = nodes;
    preferred.chain.seal({ count: 4 });
    const forked = other.chain.seal({ count: 30, timestampMs: other.chain.nowMs() + 1_000 });
    await expect.poll(health, patience).toMatchObject([{ isInUse: true }, { isHealthy: false }]);
    await preferred.gate.close();
    await expect.poll(() => nodes.network.chainApi?.readiness().reasons, patience).not.toEqual([]);
    expect(await Promise.all([block(), block(), block()])).toEqual([undefined, undefined, undefined]);
    await preferred.gate.open();
    await expect.poll(blockNumber, patience).toBe(24);
    expect((await block())?.hash).not.toBe(forked.hash);
  });

  it('the chain API keeps a submission pending during a failover, and the other node includes it once', async () => {
    const { preferred, other, network } = nodes;
    const signed = await buildSigned(network.chainApiUrl, alice, stakeCall(200));
    const { body } = await post(`${network.chainApiUrl}/extrinsic/submit`, signed);
    const { hash } = body as { hash: string };
    const status = async () =>
      (await get(`${network.chainApiUrl}/extrinsic/status?hash=${hash}`)).body as Record<string, unknown>;
    expect(await status()).toMatchObject({ isCompleted: false });
    // The preferred node makes no more blocks; the other one does, and does not have the extrinsic yet.
    other.chain.seal({ count: 10 });
    await expect.poll(health, patience).toMatchObject([{}, { isInUse: true }]);
    const pool = { jsonrpc: '2.0', id: 1, method: 'author_pendingExtrinsics', params: [] };
    const otherUrl = other.gate.url.replace(/^ws/, 'http');
    // The extrinsic is valid for only 64 blocks: the other node makes the next one when it has the extrinsic.
    await expect
      .poll(async () => (await post(otherUrl, pool)).body, patience)
      .toMatchObject({ result: [expect.any(String)] });
    other.chain.seal();
    await expect.poll(status, patience).toMatchObject({ isCompleted: true, isError: false });
    const included = Array.from({ length: other.chain.bestBlock().number + 1 }, (_, number) =>
      other.chain.block(other.chain.blockHash(number) ?? '0x')?.extrinsicHashes.filter((one) => one === hash),
    );
    expect(included.flat()).toEqual([hash]);
    expect(preferred.chain.bestBlock().number).toBe(20);
  });
});
