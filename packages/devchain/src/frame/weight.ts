import type { ValueOf } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';

/** Execution time in picoseconds and proof bytes. */
export const weight = t.struct('sp_weights::weight_v2::Weight', {
  ref_time: t.compactU64,
  proof_size: t.compactU64,
});

export type Weight = ValueOf<typeof weight>;

export const databaseReadPs = 25_000_000n;
export const databaseWritePs = 100_000_000n;

export const zeroWeight: Weight = { ref_time: 0n, proof_size: 0n };

/**
 * A measured execution time plus its database accesses, and the declared proof bytes
 * (docs/chain-rules.md#weights-of-calls).
 */
export function measured(refTimePs: number, reads: number, writes: number, proofBytes = 0): Weight {
  const refTime = BigInt(refTimePs) + BigInt(reads) * databaseReadPs + BigInt(writes) * databaseWritePs;
  return { ref_time: refTime, proof_size: BigInt(proofBytes) };
}

export function addWeights(...weights: readonly Weight[]): Weight {
  return weights.reduce(
    (sum, next) => ({
      ref_time: sum.ref_time + next.ref_time,
      proof_size: sum.proof_size + next.proof_size,
    }),
    zeroWeight,
  );
}

/** Whether at least one component of `a` exceeds the same component of `b`. */
export function exceeds(a: Weight, b: Weight): boolean {
  return a.ref_time > b.ref_time || a.proof_size > b.proof_size;
}

/** The maximum of each component. */
export function highestWeight(...weights: readonly Weight[]): Weight {
  const higher = (a: bigint, b: bigint) => (a > b ? a : b);
  return weights.reduce(
    (most, next) => ({
      ref_time: higher(most.ref_time, next.ref_time),
      proof_size: higher(most.proof_size, next.proof_size),
    }),
    zeroWeight,
  );
}
