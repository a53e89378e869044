import type { Weight } from '../frame/weight.ts';
import { blockLimits, lengthLimits } from '../pallets/system/constants.ts';

const maxPriority = (1n << 64n) - 1n;

/**
 * Priority of a signed extrinsic: its fee and tip times the number of such extrinsics a block could hold.
 * It saturates at 64 bits, as on the live chain, where ordinary extrinsics therefore rank alike.
 */
export function priorityOf(fee: bigint, weight: Weight, lengthBytes: number): bigint {
  const refTime = weight.ref_time > 0n ? weight.ref_time : 1n;
  const byWeight = blockLimits.max_block.ref_time / refTime;
  const byLength = BigInt(Math.floor(lengthLimits.normal / Math.max(1, lengthBytes)));
  const priority = fee * (byWeight < byLength ? byWeight : byLength);
  return priority > maxPriority ? maxPriority : priority;
}
