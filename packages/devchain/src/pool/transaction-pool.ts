import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import type { Chain, ExtrinsicSource } from '../chain/types.ts';
import { createBanList } from './ban-list.ts';
import { followBest, followFinalized, forgetAll } from './follow-block.ts';
import { createInclusions } from './inclusions.ts';
import { orderForBlock } from './order-for-block.ts';
import { defaultPoolLimits, type PoolLimits } from './pool-limits.ts';
import type { PoolState } from './pool-state.ts';
import { readyAt } from './ready-at.ts';
import type { Refusal } from './refusal.ts';
import { takeIn } from './take-in.ts';
import { createTransactionGraph } from './transaction-graph.ts';
import type { StatusListener } from './transaction-status.ts';
import { createTransactionWatchers } from './transaction-watchers.ts';

export type Submission =
  | { readonly ok: true; readonly hash: Hex; readonly unwatch: () => void }
  | { readonly ok: false; readonly hash: Hex; readonly refusal: Refusal };

export interface TransactionPool extends ExtrinsicSource {
  /**
   * Validates an extrinsic at the best block and adds it; the listener receives every status from 'ready' or 'future'
   * on.
   */
  submit(extrinsic: Uint8Array, listener?: StatusListener): Submission;
  /** Ready transactions in the order in which they would enter a block. */
  pending(): readonly Uint8Array[];
  contains(hash: Hex): boolean;
  /** Whether a ready transaction provides the tag. */
  isTagReady(tag: Hex): boolean;
  /**
   * Bans and removes transactions, and removes all ready ones that depend on them; returns the hashes of all removed
   * ones.
   */
  remove(hashes: readonly Hex[]): readonly Hex[];
  /** Calls the listener whenever one or more transactions have become ready. */
  onReady(listener: () => void): void;
}

/**
 * Creates the pool of one chain, which follows the chain's blocks from now on. The rules are those of Substrate's
 * single-state pool.
 */
export function createTransactionPool(chain: Chain, limits: PoolLimits = defaultPoolLimits): TransactionPool {
  const readyListeners: (() => void)[] = [];
  const state: PoolState = {
    chain,
    limits,
    graph: createTransactionGraph(),
    bans: createBanList(() => chain.nowMs()),
    inclusions: createInclusions(),
    watchers: createTransactionWatchers(),
    onReady: () => {
      for (const listener of readyListeners) listener();
    },
  };
  const { graph, bans, watchers } = state;

  chain.subscribe((event) => {
    if (event.type === 'reverted') forgetAll(state);
    if (event.type === 'finalized') followFinalized(state, event.blocks);
    if (event.type === 'bestChanged') followBest(state, event);
  });

  return {
    submit(extrinsic, listener) {
      const hash = toHex(blake2b256(extrinsic));
      const unwatch = listener === undefined ? () => {} : watchers.watch(hash, listener);
      const refusal = takeIn(state, hash, extrinsic);
      if (refusal === undefined) return { ok: true, hash, unwatch };
      unwatch();
      return { ok: false, hash, refusal };
    },
    ready: (parent) => orderForBlock(readyAt(state, parent)).map(({ bytes }) => bytes),
    pending: () => orderForBlock(graph.ready()).map(({ bytes }) => bytes),
    contains: (hash) => graph.get(hash) !== undefined,
    isTagReady: (tag) => graph.isTagReady(tag),
    remove(hashes) {
      for (const hash of hashes) bans.ban(hash);
      const removed = graph.removeSubtree(hashes).map(({ hash }) => hash);
      for (const hash of removed) watchers.tell(hash, { type: 'invalid' });
      return removed;
    },
    onReady(listener) {
      readyListeners.push(listener);
    },
  };
}
