import { compact } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { createTestChain } from './support/test-chain.ts';

const { chain, runtime } = createTestChain();

/** The verdict on a bare extrinsic with this call: NoUnsignedValidator, if the call decodes, as it has no signature. */
function verdict(call: Uint8Array): string {
  const body = Buffer.concat([Uint8Array.of(4), call]);
  try {
    const result = runtime.validateTransaction(
      chain.bestBlock(),
      Buffer.concat([compact.enc(body.length), body]),
    );
    return result.ok ? 'valid' : result.error.reason;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** A SCALE compact integer in big-integer mode, for values from 2^30 on. */
function compactOf(value: bigint): Uint8Array {
  const bytes = Math.ceil(value.toString(16).length / 2);
  const digits = Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex').reverse();
  return Uint8Array.of(((bytes - 4) << 2) | 3, ...digits);
}

function transferOf(value: bigint): Uint8Array {
  return Buffer.concat([Uint8Array.of(30, 0, 0), new Uint8Array(32), compactOf(value)]);
}

function nested(depth: number): Uint8Array {
  const batches = Array.from({ length: depth }, () => Uint8Array.of(156, 0, 4));
  return Buffer.concat([...batches, Uint8Array.of(0, 0, 0)]);
}

describe('limits of decoding', () => {
  test('an amount of 128 bits decodes, a larger one does not', () => {
    expect(verdict(transferOf(2n ** 128n - 1n))).toBe('NoUnsignedValidator');
    expect(verdict(transferOf(2n ** 128n))).toBe('ExtrinsicDecodeFailed');
  });

  test('a compact u32 decodes, a larger number does not', () => {
    const removeApproval = (index: bigint) => Buffer.concat([Uint8Array.of(34, 4), compactOf(index)]);
    expect(verdict(removeApproval(2n ** 32n - 1n))).toBe('NoUnsignedValidator');
    expect(verdict(removeApproval(2n ** 32n))).toBe('ExtrinsicDecodeFailed');
  });

  test('calls nested 256 deep decode, deeper ones do not', () => {
    expect(verdict(nested(256))).toBe('NoUnsignedValidator');
    expect(verdict(nested(257))).toBe('ExtrinsicDecodeFailed');
    expect(verdict(nested(100_000))).toBe('ExtrinsicDecodeFailed');
  });
});
