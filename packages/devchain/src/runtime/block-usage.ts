import type { DispatchClass, DispatchInfo } from '../frame/dispatch-info.ts';
import { addWeights, exceeds, type Weight, zeroWeight } from '../frame/weight.ts';
import { blockLimits, lengthLimits } from '../pallets/system/constants.ts';
import { invalid } from './validity.ts';

const limitNames = { Normal: 'normal', Operational: 'operational', Mandatory: 'mandatory' } as const;

type ByClass = Record<(typeof limitNames)[DispatchClass], Weight>;

/** Weight and length a block has used so far. */
export interface BlockUsage {
  /** Takes room for an extrinsic; throws ValidityFailure ExhaustsResources when there is none. */
  add(info: DispatchInfo, lengthBytes: number): void;
  /** Gives back what an extrinsic announced and did not use. */
  reclaim(info: DispatchInfo, actual: Weight): void;
  /** Work of hooks, which always fits. */
  addMandatory(weight: Weight): void;
  weights(): Readonly<ByClass>;
}

/** The usage of an empty block, which has the weight of its own overhead. */
export function createBlockUsage(): BlockUsage {
  const used: ByClass = { normal: zeroWeight, operational: zeroWeight, mandatory: blockLimits.base_block };
  let length = 0;

  return {
    add(info, lengthBytes) {
      const name = limitNames[info.class];
      const limits = blockLimits.per_class[name];
      const next = addWeights(used[name], info.weight, limits.base_extrinsic);
      if (info.class !== 'Mandatory') {
        if (length + lengthBytes > lengthLimits[name]) throw invalid('ExhaustsResources');
        if (limits.max_total !== undefined && exceeds(next, limits.max_total))
          throw invalid('ExhaustsResources');
        const all = addWeights(
          used.normal,
          used.operational,
          used.mandatory,
          info.weight,
          limits.base_extrinsic,
        );
        const withinReserve = limits.reserved !== undefined && !exceeds(next, limits.reserved);
        if (exceeds(all, blockLimits.max_block) && !withinReserve) throw invalid('ExhaustsResources');
      }
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
