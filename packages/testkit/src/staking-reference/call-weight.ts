import type { ReferenceCall } from './call.ts';

const READ = 25_000_000n;
const WRITE = 100_000_000n;
const DEFAULT_STAKERS = 20;

function weight(refTime: bigint, reads: bigint, writes: bigint): bigint {
  return refTime + reads * READ + writes * WRITE;
}

const BATCHES = {
  batch: { base: 4_034_000n, perCall: 4_914_560n },
  batchAll: { base: 4_075_000n, perCall: 5_127_263n },
  forceBatch: { base: 4_035_000n, perCall: 4_902_729n },
} as const;

/** The execution time of a batch without its calls, in picoseconds. */
export function batchWeight(kind: keyof typeof BATCHES, callCount: number): bigint {
  const { base, perCall } = BATCHES[kind];
  return weight(base + perCall * BigInt(callCount), 2n, 0n);
}

/**
 * Declared execution time of a call in picoseconds, database accesses included (docs/chain-rules.md#weights-of-calls).
 */
export function callWeight(call: ReferenceCall): bigint {
  switch (call.kind) {
    case 'stake':
      return weight(49_186_000n, 9n, 5n);
    case 'unstakeAll':
      return weight(68_408_000n, 14n, 13n);
    case 'unstakePartial':
      return weight(87_710_000n, 15n, 13n);
    case 'payoutStakers': {
      const stakers = BigInt(call.stakersNumber ?? DEFAULT_STAKERS);
      return weight(146_052_000n + 105_851_559n * stakers, 7n + 13n * stakers, 3n + 12n * stakers);
    }
    case 'transfer':
      return weight(48_834_000n, 1n, 1n);
    case 'claimVesting':
      return call.refTime;
    case 'batch':
    case 'batchAll':
    case 'forceBatch':
      return call.calls.reduce(
        (sum, inner) => sum + callWeight(inner),
        batchWeight(call.kind, call.calls.length),
      );
  }
}
