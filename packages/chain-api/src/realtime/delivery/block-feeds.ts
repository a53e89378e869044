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

/** A block, ready to be delivered to whoever subscribed. */
export interface BlockFeed {
  readonly content: BlockContent;
  /** What it has for a topic; made when first asked for, for all subscribers. */
  of(topic: Topic): readonly Delivery[];
}

export interface BlockFeeds {
  /**
   * The feed of a block, fetched and decoded once for all. Throws AppError `BlockNotFound`, `BlockUnreadable` for one
   * whose bytes cannot be had or understood, and those of the node that are retryable.
   */
  load(blockHash: Hex): Promise<BlockFeed>;
}

/** Feeds of the blocks asked for last. */
export function createBlockFeeds({ node, runtimes, ss58Prefix }: Chain): BlockFeeds {
  const feeds = createPromiseCache<Hex, BlockFeed>(limits.cachedBlocks);

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
