import { connectNode } from '@hub/node-rpc/connect-node';
import { expect, test } from 'vitest';
import { openChainRuntimes } from '../../src/chain/runtimes/chain-runtimes.ts';
import { type BlockFeed, createBlockFeeds } from '../../src/realtime/delivery/block-feeds.ts';
import { createChainApiNetwork } from '../support/chain-api-network.ts';

test('the cache keeps decoded blocks up to a number of blocks, and fewer of those with many events', async () => {
  await using network = await createChainApiNetwork({ chainApi: false });
  const { chain } = network.devchain;
  chain.seal({ count: 4 });
  await using node = await connectNode({ urls: [network.nodeUrl] });
  const runtimes = await openChainRuntimes(node.rpc, { keptMetadata: async () => undefined });
  const { ss58Prefix } = runtimes;
  const source = { node, runtimes, ss58Prefix };
  const hashes = [1, 2, 3, 4].map((number) => chain.blockHash(number)!);

  /** Loads all blocks, and returns how many of them are then still cached. */
  async function keptOf(limits: { cachedBlocks: number; cachedEvents: number }): Promise<number> {
    const feeds = createBlockFeeds(source, limits);
    const loaded: BlockFeed[] = [];
    for (const hash of hashes) loaded.push(await feeds.load(hash));
    const again: BlockFeed[] = [];
    for (const hash of hashes.toReversed()) again.push(await feeds.load(hash));
    return again.toReversed().filter((feed, index) => feed === loaded[index]).length;
  }

  const all = createBlockFeeds(source);
  const loaded = await Promise.all(hashes.map(all.load));
  const events = loaded.map(({ content }) => content.events.length);
  const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other);
  expect(await keptOf({ cachedBlocks: 4, cachedEvents: 4 * Math.max(...events) })).toBe(4);
  expect(await keptOf({ cachedBlocks: 3, cachedEvents: 300 * Math.max(...events) })).toBe(3);
  expect(await keptOf({ cachedBlocks: 1000, cachedEvents: sum(events.slice(2)) })).toBe(2);
});
