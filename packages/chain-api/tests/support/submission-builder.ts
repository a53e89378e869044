import type { Hex } from '@hub/primitives/hex';
import type { Inclusion } from '../../src/extrinsics/outcome/inclusion.ts';
import type { NewSubmission } from '../../src/extrinsics/submissions/status/submission.ts';

/** A distinct hash for each number. */
export function hashOf(number: number): Hex {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

/** A complete submission. */
export function buildSubmission(overrides: Partial<NewSubmission> = {}): NewSubmission {
  return {
    hash: hashOf(1),
    bytes: Uint8Array.of(4, 0, 255),
    signer: hashOf(0xa11ce),
    nonce: 0,
    section: 'appPromotion',
    method: 'stake',
    specVersion: 25_090_091,
    seenAtBlock: 10,
    lastBlock: 73,
    createdAtMs: 1_700_000_000_000,
    ...overrides,
  };
}

/** An inclusion in block `number` with the block hash `hashOf(number)`. */
export function buildInclusion(number: number, overrides: Partial<Inclusion> = {}): Inclusion {
  const hash = hashOf(number);
  return {
    blockNumber: number,
    blockHash: hash,
    extrinsicIndex: 2,
    header: {
      hash,
      parentHash: hashOf(number - 1),
      number: number.toString(),
      stateRoot: hashOf(0),
      extrinsicsRoot: hashOf(0),
      digest: { logs: [] },
    },
    error: null,
    events: [{ section: 'appPromotion', method: 'Stake', data: ['text with \u0000', 5] }],
    ...overrides,
  };
}
