import type { Hex } from '@hub/primitives/hex';
import type { Block } from '../frame/block.ts';
import type { ValidTransaction } from '../runtime/validity.ts';

/** A valid extrinsic that waits for a block. */
export interface PoolTransaction {
  readonly hash: Hex;
  readonly bytes: Uint8Array;
  readonly priority: bigint;
  readonly requires: readonly Hex[];
  readonly provides: readonly Hex[];
  /** Number of the last block it is valid in. */
  readonly validTill: bigint;
}

/** What the runtime said of an extrinsic at a block, as the pool keeps it. */
export function poolTransaction(
  hash: Hex,
  bytes: Uint8Array,
  at: Block,
  { priority, requires, provides, longevity }: ValidTransaction,
): PoolTransaction {
  return { hash, bytes, priority, requires, provides, validTill: BigInt(at.number) + longevity };
}
