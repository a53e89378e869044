import type { DispatchInfo } from '../../frame/dispatch-info.ts';
import { blockLimits, lengthLimits } from '../system/constants.ts';

const maxPriority = (1n << 64n) - 1n;
/** TransactionPayment.OperationalFeeMultiplier. */
const operationalFeeMultiplier = 5n;

export interface PriorityInput {
  readonly info: Pick<DispatchInfo, 'class' | 'weight'>;
  /** Length of the whole extrinsic. */
  readonly lengthBytes: number;
  /** Smallest units, without tip. */
  readonly fee: bigint;
  readonly tip: bigint;
}

/**
 * Priority of a signed extrinsic as pallet-transaction-payment computes it for ChargeAssetTxPayment: the tip plus one,
 * times the number of such extrinsics that fit into a block. Operational ones also get a virtual tip.
 */
export function priorityOf({ info, lengthBytes, fee, tip }: PriorityInput): bigint {
  const perBlock = extrinsicsPerBlock(info, lengthBytes);
  const virtualTip = info.class === 'Operational' ? (fee + tip) * operationalFeeMultiplier : 0n;
  const priority = (tip + 1n + virtualTip) * perBlock;
  return priority > maxPriority ? maxPriority : priority;
}

function extrinsicsPerBlock(
  { weight, class: dispatchClass }: PriorityInput['info'],
  lengthBytes: number,
): bigint {
  const { ref_time, proof_size } = blockLimits.max_block;
  const mostBytes = dispatchClass === 'Normal' ? lengthLimits.normal : lengthLimits.operational;
  return [
    ref_time / atLeastOne(weight.ref_time),
    proof_size / atLeastOne(weight.proof_size),
    BigInt(mostBytes) / atLeastOne(BigInt(lengthBytes)),
  ].reduce((least, count) => (count < least ? count : least));
}

function atLeastOne(value: bigint): bigint {
  return value > 0n ? value : 1n;
}
