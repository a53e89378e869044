import type { DispatchInfo } from '../../frame/dispatch-info.ts';
import { perbillOf } from '../../frame/perbill.ts';
import { baseExtrinsicWeight } from '../system/constants.ts';

const billion = 1_000_000_000n;

/** Fee of one byte of an extrinsic. */
const feePerByte = 250_500_000_000_000n;

/**
 * Fee of execution time in smallest units (docs/chain-rules.md#inclusion-fee). The coefficient is split into whole
 * units per picosecond and a remainder in parts per billion; the share of the remainder is rounded to nearest, ties
 * down.
 */
export function weightToFee(refTimePs: bigint, coefficient: bigint): bigint {
  return refTimePs * (coefficient / billion) + perbillOf(coefficient % billion, refTimePs);
}

/** Fee of the length of an extrinsic, its compact length prefix included. */
export function lengthToFee(lengthBytes: number): bigint {
  return BigInt(lengthBytes) * feePerByte;
}

export interface InclusionFee {
  readonly baseFee: bigint;
  readonly lengthFee: bigint;
  readonly weightFee: bigint;
}

/** The parts of the inclusion fee; undefined for a call without a fee. */
export function inclusionFee(
  lengthBytes: number,
  info: Pick<DispatchInfo, 'weight' | 'paysFee'>,
  coefficient: bigint,
): InclusionFee | undefined {
  if (!info.paysFee) return undefined;
  return {
    baseFee: weightToFee(baseExtrinsicWeight.ref_time, coefficient),
    lengthFee: lengthToFee(lengthBytes),
    weightFee: weightToFee(info.weight.ref_time, coefficient),
  };
}

/** Inclusion fee in smallest units, without a tip. */
export function totalFee(...args: Parameters<typeof inclusionFee>): bigint {
  const fee = inclusionFee(...args);
  return fee === undefined ? 0n : fee.baseFee + fee.lengthFee + fee.weightFee;
}
