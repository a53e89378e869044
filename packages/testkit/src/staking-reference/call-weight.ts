import type { ReferenceCall } from './call.ts';

const READ = 25_000_000n;
const WRITE = 100_000_000n;
const DEFAULT_STAKERS = 20;

function weight(refTime: bigint, reads: bigint, writes: bigint): bigint {
  return refTime + reads * READ + writes * WRITE;
}

function batchWeight(base: bigint, perCall: bigint, calls: readonly ReferenceCall[]): bigint {
  const inner = calls.reduce((sum, call) => sum + callWeight(call), 0n);
  return weight(base + perCall * BigInt(calls.length), 2n, 0n) + inner;
}

/** Declared execution time of a call in picoseconds, database accesses included (facts 1.6 and 2.8). */
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
      return batchWeight(4_034_000n, 4_914_560n, call.calls);
    case 'batchAll':
      return batchWeight(4_075_000n, 5_127_263n, call.calls);
    case 'forceBatch':
      return batchWeight(4_035_000n, 4_902_729n, call.calls);
  }
}
