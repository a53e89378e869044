import type { Hex } from '@hub/primitives/hex';
import type { Block } from '../frame/block.ts';
import type { ValidTransaction } from '../runtime/validity.ts';

/** A valid extrinsic in the pool. */
export interface PoolTransaction {
  readonly hash: Hex;
  readonly bytes: Uint8Array;
  readonly priority: bigint;
  readonly requires: readonly Hex[];
  readonly provides: readonly Hex[];
  /** Number of the last block that may include it. */
  readonly validTill: bigint;
}

/** Builds the pool's record of an extrinsic from the runtime's validation at a block. */
export function poolTransaction(
  hash: Hex,
  bytes: Uint8Array,
  at: Block,
  { priority, requires, provides, longevity }: ValidTransaction,
): PoolTransaction {
  return { hash, bytes, priority, requires, provides, validTill: BigInt(at.number) + longevity };
}
