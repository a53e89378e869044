import type { Hex } from '@hub/primitives/hex';
import type { Block } from '../frame/block.ts';
import type { PoolState } from './pool-state.ts';
import { revalidate } from './revalidate.ts';

export interface BestChange {
  readonly block: Block;
  readonly retracted: readonly Block[];
  readonly enacted: readonly Block[];
}

/**
 * Handles a new best block: removes the included transactions, validates the others again, and adds retracted
 * transactions back.
 */
export function followBest(state: PoolState, { block, retracted, enacted }: BestChange): void {
  const { bans, inclusions, watchers } = state;
  const returning = new Map<Hex, Uint8Array>();
  for (const old of retracted) {
    inclusions.remove(old.hash);
    for (const [index, hash] of old.extrinsicHashes.entries()) {
      const bytes = old.extrinsics[index];
      if (bytes !== undefined) returning.set(hash, bytes);
      bans.lift(hash);
      watchers.tell(hash, { type: 'retracted', block: old.hash });
    }
  }
  const included = new Set<Hex>();
  for (const { hash: enactedHash, extrinsicHashes } of enacted) {
    for (const [index, hash] of extrinsicHashes.entries()) {
      included.add(hash);
      returning.delete(hash);
      // As in Substrate: an included transaction is not validated again if somebody resubmits it.
      bans.ban(hash);
      watchers.tell(hash, { type: 'inBlock', block: enactedHash, index });
    }
    const watched = extrinsicHashes.filter((hash) => watchers.isWatched(hash));
    for (const given of inclusions.add(enactedHash, watched)) {
      for (const hash of given.transactions) {
        watchers.tell(hash, { type: 'finalityTimeout', block: given.block });
      }
    }
  }
  if (state.graph.size > 0 || returning.size > 0) revalidate(state, block, included, returning);
}

/** Handles finalized blocks: sends the last status of their transactions. */
export function followFinalized({ inclusions, watchers }: PoolState, blocks: readonly Block[]): void {
  for (const block of blocks) {
    inclusions.remove(block.hash);
    for (const [index, hash] of block.extrinsicHashes.entries()) {
      watchers.tell(hash, { type: 'finalized', block: block.hash, index });
    }
  }
}

/** Handles a revert: forgets all transactions of the pool and of removed blocks. */
export function forgetAll({ graph, bans, inclusions, watchers }: PoolState): void {
  graph.replaceAll([]);
  bans.liftAll();
  inclusions.clear();
  watchers.tellAll({ type: 'dropped' });
}
