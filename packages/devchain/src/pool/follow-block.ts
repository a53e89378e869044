import type { Hex } from '@hub/primitives/hex';
import type { Block } from '../frame/block.ts';
import type { PoolState } from './pool-state.ts';
import { revalidate } from './revalidate.ts';

export interface BestChange {
  readonly block: Block;
  readonly retracted: readonly Block[];
  readonly enacted: readonly Block[];
}

/** A new best block: takes out what it includes, judges the rest anew, lets retracted transactions come back. */
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
      // As Substrate: what is in a block needs no second look should someone send it again.
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

/** Blocks became final: the last word for their transactions. */
export function followFinalized({ inclusions, watchers }: PoolState, blocks: readonly Block[]): void {
  for (const block of blocks) {
    inclusions.remove(block.hash);
    for (const [index, hash] of block.extrinsicHashes.entries()) {
      watchers.tell(hash, { type: 'finalized', block: block.hash, index });
    }
  }
}

/** Time went back: what is under way here, or was in a block that no longer is, never was. */
export function forgetAll({ graph, bans, inclusions, watchers }: PoolState): void {
  graph.replaceAll([]);
  bans.liftAll();
  inclusions.clear();
  watchers.tellAll({ type: 'dropped' });
}
