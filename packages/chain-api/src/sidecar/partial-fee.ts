import type { FeeDetails } from '@hub/node-rpc/types';

const billion = 1_000_000_000n;

/**
 * The fee of an extrinsic by the weight it used, in smallest units without tip, as `@substrate/calc` has it: the share
 * for weight is multiplied by estimated over used weight, in parts of a billion, of which more than one is one.
 */
export function partialFee(
  { baseFee, lenFee, adjustedWeightFee }: FeeDetails,
  weights: { readonly estimated: bigint; readonly used: bigint },
): bigint {
  const used = weights.used > 0n ? weights.used : 1n;
  const estimated = weights.estimated < used ? weights.estimated : used;
  const product = adjustedWeightFee * ((estimated * billion) / used);
  // Halves are rounded down.
  const rounded = product / billion + (2n * (product % billion) > billion ? 1n : 0n);
  return baseFee + lenFee + rounded;
}
