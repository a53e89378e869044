import { partsPerBillion } from './perbill.ts';

const FEE_PER_BYTE = 250_500_000_000_000n;
const BILLION = 1_000_000_000n;

/**
 * Execution time that every extrinsic is charged in addition to its call, in picoseconds
 * (docs/chain-rules.md#inclusion-fee).
 */
export const BASE_EXTRINSIC_REF_TIME = 108_157_000n;

/**
 * The price of execution time (picoseconds) in smallest units: the whole billions of the coefficient are multiplied
 * exactly; the product with the remainder is rounded to the nearest unit, halves down
 * (docs/chain-rules.md#inclusion-fee).
 */
export function weightToFee(refTime: bigint, coefficient: bigint): bigint {
  return refTime * (coefficient / BILLION) + partsPerBillion(coefficient % BILLION, refTime);
}

/**
 * The fee of a signed extrinsic: base, encoded length (with its length prefix, in bytes) and call weight (picoseconds),
 * each priced and rounded separately (docs/chain-rules.md#inclusion-fee).
 */
export function inclusionFee(encodedLength: number, refTime: bigint, coefficient: bigint): bigint {
  return (
    weightToFee(BASE_EXTRINSIC_REF_TIME, coefficient) +
    BigInt(encodedLength) * FEE_PER_BYTE +
    weightToFee(refTime, coefficient)
  );
}
