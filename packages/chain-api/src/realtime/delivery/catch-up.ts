import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SubscribeError } from '@hub/contract/chain-api/realtime/control-messages';
import type { ServerEventName } from '@hub/contract/chain-api/realtime/server-events';
import { isRetryable } from '@hub/contract/error-catalogue';
import type { NodeRpc } from '@hub/node-rpc/types';
import { isAppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { pause } from '@hub/primitives/node/pause';
import { limits } from '../limits.ts';
import type { Topic } from '../topics/topic.ts';
import type { BestChain } from './best-chain.ts';
import type { BlockFeed, BlockFeeds } from './block-feeds.ts';
import { reorgMessage, subscribeError } from './control-messages.ts';
import { findBranch } from './find-branch.ts';
import type { Gate } from './gate.ts';

/** A subscription that is served from history, at its own pace. */
export interface Follower {
  readonly topic: Topic;
  readonly key: string;
  emit(event: ServerEventName, payload: unknown): void;
  /** Resolves at once while little data is queued for the subscriber, otherwise when all of it is sent. */
  keepsUp(): Promise<void>;
  /** Called when everything up to the tip is delivered, synchronously, so that no block can arrive in between. */
  atHead(): void;
  /**
   * Called when the limit of blocks per stretch is delivered and the subscriber has to request the rest; only with
   * `isStretched`.
   */
  atEndOfStretch(last: LastBlock): void;
}

/** The last block that a subscriber has; its hash is unknown if the subscriber named only a number. */
export interface LastBlock {
  readonly number: number;
  readonly hash: Hex | undefined;
}

export interface CatchUpServices {
  readonly rpc: NodeRpc;
  readonly chain: BestChain;
  readonly feeds: BlockFeeds;
  readonly gate: Gate;
}

export interface CatchUpOptions {
  readonly start: LastBlock;
  /**
   * Whether history ends after a stretch of final blocks; blocks that are not final are always delivered up to the
   * head.
   */
  readonly isStretched: boolean;
  readonly signal: AbortSignal;
}

const retryDelayMs = 1000;

/**
 * Delivers every block after `start` until the follower is at the head or at the end of a stretch, or `signal` aborts.
 * Blocks that leave the best chain meanwhile are reported as `reorg`. Throws AppError `BlockNotFound` if `start` is on
 * no known branch.
 */
export async function catchUp(
  { rpc, chain, feeds, gate }: CatchUpServices,
  follower: Follower,
  { start, isStretched, signal }: CatchUpOptions,
): Promise<void> {
  let last = start;
  let finalHash: Hex | undefined;
  let delivered = 0;
  const left = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => left.resolve(), { once: true });

  while (!signal.aborted) {
    await nextTurn();
    await follower.keepsUp();
    try {
      if (isAhead(last)) await Promise.race([chain.changed(), left.promise]);
      else if (!holds(last)) await goBack(last);
      else if (last.number === chain.tip.number) return signal.aborted ? undefined : follower.atHead();
      else await deliverNext();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await pause(retryDelayMs, signal);
    }
    if (isStretched && delivered >= limits.blocksPerStretch && last.number <= chain.base.number) {
      return signal.aborted ? undefined : follower.atEndOfStretch(last);
    }
  }

  function isAhead({ number, hash }: LastBlock): boolean {
    return number > chain.tip.number && (hash === undefined || chain.retracted(hash) === undefined);
  }

  /** Whether the last block is on the best chain, as far as known without a query; true if only its number is known. */
  function holds({ number, hash }: LastBlock): boolean {
    if (hash === undefined) return true;
    if (chain.retracted(hash) !== undefined) return false;
    return hash === finalHash || chain.at(number)?.hash === hash;
  }

  async function goBack({ number, hash }: LastBlock): Promise<void> {
    if (hash === undefined) return;
    const { commonAncestor, retracted } = await findBranch(rpc, chain, { number, hash });
    if (signal.aborted) return;
    if (retracted.length > 0) follower.emit('reorg', reorgMessage(commonAncestor, retracted));
    last = commonAncestor;
    if (last.number < chain.base.number) finalHash = commonAncestor.hash;
  }

  async function deliverNext(): Promise<void> {
    const number = last.number + 1;
    const hash = chain.at(number)?.hash ?? (await rpc.getBlockHash(number));
    const feed = hash === undefined ? undefined : await gate.run(() => loadFeed(hash), signal);
    if (signal.aborted) return;
    if (hash === undefined || feed === undefined) return pause(retryDelayMs, signal);
    const isFinal = number < chain.base.number;
    if (!isFinal && chain.at(number)?.hash !== hash) return;
    if ('content' in feed) {
      const { parentHash } = feed.content.ref;
      if (last.hash !== undefined && parentHash !== last.hash) return isFinal ? recheckLast() : undefined;
      for (const { keys, payload } of feed.of(follower.topic)) {
        if (keys.includes(follower.key)) follower.emit(follower.topic.event, payload);
      }
    } else follower.emit('subscribe-error', feed);
    last = { number, hash };
    if (isFinal) finalHash = hash;
    delivered += 1;
  }

  /**
   * The node's final blocks are inconsistent: after a pause the node is queried again for the branch of the last block.
   */
  function recheckLast(): Promise<void> {
    finalHash = undefined;
    return pause(retryDelayMs, signal);
  }

  /** Undefined when the node does not have the block; an error to deliver in its place when it cannot be read. */
  async function loadFeed(hash: Hex): Promise<BlockFeed | SubscribeError | undefined> {
    try {
      return await feeds.load(hash);
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === 'BlockUnreadable') return subscribeError(error);
      if (error.code === 'BlockNotFound') return undefined;
      throw error;
    }
  }
}
