import type { DispatchClass, DispatchInfo } from '../frame/dispatch-info.ts';
import { addWeights, exceeds, type Weight, zeroWeight } from '../frame/weight.ts';
import { blockLimits, lengthLimits } from '../pallets/system/constants.ts';
import { invalid } from './validity.ts';

const limitNames = { Normal: 'normal', Operational: 'operational', Mandatory: 'mandatory' } as const;

type ByClass = Record<(typeof limitNames)[DispatchClass], Weight>;

/** The weight and length that a block has used so far. */
export interface BlockUsage {
  /** Adds an extrinsic; throws ValidityFailure ExhaustsResources when it does not fit. */
  add(info: DispatchInfo, lengthBytes: number): void;
  /** Subtracts the announced but unused weight of an extrinsic that was added before. */
  reclaim(info: DispatchInfo, actual: Weight): void;
  /** Adds the weight of hooks, which always fits. */
  addMandatory(weight: Weight): void;
  weights(): Readonly<ByClass>;
}

/** The usage of an empty block: its own overhead. */
const overhead: Readonly<ByClass> = {
  normal: zeroWeight,
  operational: zeroWeight,
  mandatory: blockLimits.base_block,
};

/** Creates the usage of a block that has used some weight and no length yet; by default of an empty one. */
export function createBlockUsage(weights: Readonly<ByClass> = overhead): BlockUsage {
  const used: ByClass = { ...weights };
  let length = 0;

  return {
    add(info, lengthBytes) {
      const name = limitNames[info.class];
      if (length + lengthBytes > lengthLimits[name]) throw invalid('ExhaustsResources');
      const { base_extrinsic, max_total, reserved } = blockLimits.per_class[name];
      // The bytes of the extrinsic are part of the block's proof.
      const ownProof = { ref_time: 0n, proof_size: BigInt(lengthBytes) };
      const taken = addWeights(info.weight, base_extrinsic, ownProof);
      const next = addWeights(used[name], taken);
      const all = addWeights(used.normal, used.operational, used.mandatory, taken);
      if (max_total !== undefined && exceeds(next, max_total)) throw invalid('ExhaustsResources');
      // In a full block a class may still use its reserve.
      const isWithinReserve = reserved === undefined || !exceeds(next, reserved);
      if (exceeds(all, blockLimits.max_block) && !isWithinReserve) throw invalid('ExhaustsResources');
      used[name] = next;
      length += lengthBytes;
    },
    reclaim(info, actual) {
      const name = limitNames[info.class];
      used[name] = {
        ref_time: used[name].ref_time - info.weight.ref_time + actual.ref_time,
        proof_size: used[name].proof_size - info.weight.proof_size + actual.proof_size,
      };
    },
    addMandatory(weight) {
      used.mandatory = addWeights(used.mandatory, weight);
    },
    weights: () => ({ ...used }),
  };
}
