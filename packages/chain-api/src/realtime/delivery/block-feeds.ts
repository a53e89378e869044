import { isRetryable } from '@hub/contract/error-catalogue';
import { isAppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { Chain } from '../../chain/chain.ts';
import { createPromiseCache } from '../../chain/promise-cache.ts';
import { fetchBlock, readBlockExtrinsics } from '../../extrinsics/blocks/block-extrinsics.ts';
import { blockUnreadable } from '../../extrinsics/blocks/block-unreadable.ts';
import type { BlockContent } from '../block/block-content.ts';
import { createBlockContent } from '../block/create-block-content.ts';
import { limits } from '../limits.ts';
import type { Delivery, Topic } from '../topics/topic.ts';

type FeedSource = Pick<Chain, 'runtimes' | 'ss58Prefix'> & { readonly node: Pick<Chain['node'], 'rpc'> };

/** A block, ready for delivery to subscribers. */
export interface BlockFeed {
  readonly content: BlockContent;
  /** The block's messages for a topic; rendered on first use, once for all subscribers. */
  of(topic: Topic): readonly Delivery[];
}

export interface BlockFeeds {
  /**
   * Loads the feed of a block, fetched and decoded once for all subscribers. Throws AppError `BlockNotFound`,
   * `BlockUnreadable` for a block whose bytes cannot be fetched or decoded, and the node's retryable errors.
   */
  load(blockHash: Hex): Promise<BlockFeed>;
}

type CacheLimits = Pick<typeof limits, 'cachedBlocks' | 'cachedEvents'>;

/** Creates a cache of the most recently used feeds, limited in blocks and in events. */
export function createBlockFeeds(
  { node, runtimes, ss58Prefix }: FeedSource,
  { cachedBlocks, cachedEvents }: { readonly [Name in keyof CacheLimits]: number } = limits,
): BlockFeeds {
  const weightOfBlock = cachedEvents / cachedBlocks;
  const feeds = createPromiseCache<Hex, BlockFeed>(cachedEvents, ({ content }) =>
    Math.max(weightOfBlock, content.events.length),
  );

  async function create(blockHash: Hex): Promise<BlockFeed> {
    const block = await fetchBlock(node.rpc, blockHash);
    try {
      const parts = await readBlockExtrinsics(node.rpc, runtimes, block);
      return feedOf(createBlockContent(parts, ss58Prefix));
    } catch (error) {
      if (!isAppError(error) || isRetryable(error) || error.code === 'BlockUnreadable') throw error;
      throw blockUnreadable({ number: block.header.number, hash: blockHash }, error);
    }
  }

  return { load: (blockHash) => feeds.get(blockHash, () => create(blockHash)) };
}

function feedOf(content: BlockContent): BlockFeed {
  const made = new Map<Topic, readonly Delivery[]>();
  return {
    content,
    of(topic) {
      const deliveries = made.get(topic) ?? topic.deliveries(content);
      made.set(topic, deliveries);
      return deliveries;
    },
  };
}
