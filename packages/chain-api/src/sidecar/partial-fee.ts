import type { FeeDetails } from '@hub/node-rpc/types';

const billion = 1_000_000_000n;

/**
 * The fee of an extrinsic by its used weight, in smallest units without tip, like `@substrate/calc`: the weight's part
 * of the fee is multiplied by estimated over used weight, at most 1, in parts per billion.
 */
export function partialFee(
  { baseFee, lenFee, adjustedWeightFee }: FeeDetails,
  weights: { readonly estimated: bigint; readonly used: bigint },
): bigint {
  const used = weights.used > 0n ? weights.used : 1n;
  const estimated = weights.estimated < used ? weights.estimated : used;
  const product = adjustedWeightFee * ((estimated * billion) / used);
  // A half is rounded down.
  const rounded = product / billion + (2n * (product % billion) > billion ? 1n : 0n);
  return baseFee + lenFee + rounded;
}
