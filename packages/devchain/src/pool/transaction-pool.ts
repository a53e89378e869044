import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import type { Chain, ExtrinsicSource } from '../chain/types.ts';
import { createBanList } from './ban-list.ts';
import { followBest, followFinalized, forgetAll } from './follow-block.ts';
import { orderForBlock } from './order-for-block.ts';
import { type PoolState, tellReadiness } from './pool-state.ts';
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
  /** Checks an extrinsic at the best block and takes it in; the listener hears all from 'ready' or 'future' on. */
  submit(extrinsic: Uint8Array, listener?: StatusListener): Submission;
  /** Ready transactions in the order in which they would enter a block. */
  pending(): readonly Uint8Array[];
  contains(hash: Hex): boolean;
  /** Whether a ready transaction provides the tag. */
  isTagReady(tag: Hex): boolean;
  /** Drops and bans transactions; returns the hashes of those that were there. */
  drop(hashes: readonly Hex[]): readonly Hex[];
  /** Calls the listener whenever a transaction becomes ready. */
  onReady(listener: () => void): void;
}

/** The pool of one chain: follows its blocks from now on. */
export function createTransactionPool(chain: Chain): TransactionPool {
  const graph = createTransactionGraph();
  const bans = createBanList(() => chain.nowMs());
  const watchers = createTransactionWatchers();
  const readyListeners: (() => void)[] = [];
  const onReady = () => {
    for (const listener of readyListeners) listener();
  };
  const state: PoolState = { chain, graph, bans, watchers, onReady };
  let arrivals = 0;

  function arrive(hash: Hex, bytes: Uint8Array): Refusal | undefined {
    arrivals += 1;
    return takeIn(state, hash, bytes, arrivals);
  }

  chain.subscribe((event) => {
    if (event.type === 'reverted') forgetAll(state);
    if (event.type === 'finalized') followFinalized(state, event.blocks);
    if (event.type !== 'bestChanged') return;
    const returning = followBest(state, event.block, event.retracted, event.enacted);
    for (const bytes of returning) arrive(toHex(blake2b256(bytes)), bytes);
  });

  return {
    submit(extrinsic, listener) {
      const hash = toHex(blake2b256(extrinsic));
      if (bans.isBanned(hash)) return { ok: false, hash, refusal: { kind: 'banned' } };
      if (graph.get(hash) !== undefined)
        return { ok: false, hash, refusal: { kind: 'alreadyImported', hash } };
      const unwatch = listener === undefined ? () => {} : watchers.watch(hash, listener);
      const refusal = arrive(hash, extrinsic);
      if (refusal === undefined) return { ok: true, hash, unwatch };
      unwatch();
      return { ok: false, hash, refusal };
    },
    ready: (parent) => orderForBlock(readyAt(state, parent)).map(({ bytes }) => bytes),
    pending: () => orderForBlock(graph.ready()).map(({ bytes }) => bytes),
    contains: (hash) => graph.get(hash) !== undefined,
    isTagReady(tag) {
      const provider = graph.provider(tag);
      return provider !== undefined && graph.isReady(provider.hash);
    },
    drop(hashes) {
      const present = new Set(hashes.filter((hash) => graph.get(hash) !== undefined));
      const kept = graph.all().filter(({ hash }) => !present.has(hash));
      tellReadiness(state, () => graph.replaceAll(kept));
      for (const hash of present) {
        bans.ban(hash);
        watchers.tell(hash, { type: 'dropped' });
      }
      return [...present];
    },
    onReady(listener) {
      readyListeners.push(listener);
    },
  };
}
