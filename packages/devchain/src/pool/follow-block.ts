import type { Hex } from '@hub/primitives/hex';
import type { Block } from '../chain/types.ts';
import { checkExtrinsic, type PoolState, tellReadiness } from './pool-state.ts';
import type { PoolTransaction } from './pool-transaction.ts';

/** A new best block: takes out what it includes, judges the rest anew, lets retracted transactions come back. */
export function followBest(
  state: PoolState,
  block: Block,
  retracted: readonly Block[],
  enacted: readonly Block[],
): readonly Uint8Array[] {
  const { graph, bans, watchers } = state;
  const returning = new Map<Hex, Uint8Array>();
  for (const old of retracted) {
    for (const [index, hash] of old.extrinsicHashes.entries()) {
      const bytes = old.extrinsics[index];
      if (bytes !== undefined) returning.set(hash, bytes);
      bans.lift(hash);
      watchers.tell(hash, { type: 'retracted', block: old.hash });
    }
  }
  const included = new Set<Hex>();
  for (const enactedBlock of enacted) {
    for (const [index, hash] of enactedBlock.extrinsicHashes.entries()) {
      included.add(hash);
      returning.delete(hash);
      // As Substrate: what is in a block needs no second look should someone send it again.
      bans.ban(hash);
      watchers.tell(hash, { type: 'inBlock', block: enactedBlock.hash, index });
    }
  }
  if (graph.size > 0) revalidate(state, block, included);
  return [...returning.values()];
}

/** Blocks became final: the last word for their transactions. */
export function followFinalized(state: PoolState, blocks: readonly Block[]): void {
  for (const block of blocks) {
    for (const [index, hash] of block.extrinsicHashes.entries()) {
      state.watchers.tell(hash, { type: 'finalized', block: block.hash, index });
    }
  }
}

/** Time went back: what is under way here, or was in a block that no longer is, never was. */
export function forgetAll({ graph, bans, watchers }: PoolState): void {
  graph.replaceAll([]);
  bans.liftAll();
  watchers.tellAll({ type: 'dropped' });
}

function revalidate(state: PoolState, block: Block, included: ReadonlySet<Hex>): void {
  const { graph, bans, watchers, chain } = state;
  const kept: PoolTransaction[] = [];
  const invalid: Hex[] = [];
  for (const transaction of graph.all()) {
    if (included.has(transaction.hash)) continue;
    const result = checkExtrinsic(chain, block, transaction.bytes);
    if ('ok' in result && result.ok) kept.push({ ...transaction, valid: result.transaction });
    else invalid.push(transaction.hash);
  }
  tellReadiness(state, () => graph.replaceAll(kept));
  for (const hash of invalid) {
    bans.ban(hash);
    watchers.tell(hash, { type: 'invalid' });
  }
}
