import { followHeads } from '@hub/node-rpc/follow-heads';
import type { BlockRef, NodeClient } from '@hub/node-rpc/types';
import { isAppError } from '@hub/primitives/app-error';
import { pause } from '@hub/primitives/node/pause';
import type { Logger } from 'pino';
import { fetchBlock } from '../../extrinsics/blocks/block-extrinsics.ts';
import { type BestChain, createBestChain } from './best-chain.ts';

export interface BestChainListener {
  /**
   * Receives each block of the best chain, in order. It calls `commit` once, in the same synchronous step in which it
   * delivers the block, so that no other code sees a state in between. `hasLeft` returns true when the node has gone
   * back below the block meanwhile; `retract` follows.
   */
  deliver(block: BlockRef, commit: () => void, hasLeft: () => boolean): Promise<void>;
  /** Called when blocks have left the best chain. */
  retract(commonAncestor: BlockRef, retracted: readonly BlockRef[]): void;
  /**
   * Called when the node has another chain than the one that was followed: earlier blocks are unrelated to the next
   * ones.
   */
  lost(): void;
}

export interface BestChainFollower {
  readonly chain: BestChain;
  isFollowing(): boolean;
  /** Resolves after the signal has aborted and the work has ended. */
  readonly ended: Promise<void>;
}

export interface FollowOptions {
  readonly node: NodeClient;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

const retryDelayMs = 1000;

/**
 * Follows the best chain from its finalized block through reconnects, failover and reorgs. Rejects with the node's
 * error if it cannot read the finalized block at the start; later errors are logged, and following is retried.
 */
export async function followBestChain(
  { node, logger, signal }: FollowOptions,
  listener: BestChainListener,
): Promise<BestChainFollower> {
  let chain = createBestChain(await readFinalized(node));
  let isFollowing = false;

  async function follow(): Promise<void> {
    isFollowing = true;
    let lowestHead = Infinity;
    const onGoingBack = (blockNumber: number) => {
      lowestHead = Math.min(lowestHead, blockNumber);
    };
    for await (const event of followHeads(node, { from: chain.tip, signal, onGoingBack })) {
      if (event.type === 'best') {
        const { block } = event;
        await listener.deliver(
          block,
          () => chain.append(block),
          () => block.number > lowestHead,
        );
      } else if (event.type === 'finalized') chain.finalize(event.block.number);
      else {
        lowestHead = Infinity;
        chain.retract(event.commonAncestor, event.retracted);
        listener.retract(event.commonAncestor, event.retracted);
      }
    }
  }

  async function run(): Promise<void> {
    let isLost = false;
    while (!signal.aborted) {
      try {
        if (isLost) {
          chain = createBestChain(await readFinalized(node));
          isLost = false;
          listener.lost();
        }
        await follow();
      } catch (error) {
        isFollowing = false;
        if (signal.aborted) return;
        isLost ||= isAppError(error) && error.code === 'HeadUnknown';
        logger.warn({ err: error }, 'lost the subscription to the best chain');
        await pause(retryDelayMs, signal);
      }
    }
  }

  const ended = run();
  return {
    get chain() {
      return chain;
    },
    isFollowing: () => isFollowing,
    ended,
  };
}

async function readFinalized({ rpc }: NodeClient): Promise<BlockRef> {
  const hash = await rpc.getFinalizedHead();
  const { header } = await fetchBlock(rpc, hash);
  return { number: header.number, hash, parentHash: header.parentHash };
}
