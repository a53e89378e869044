import { addWeights, type Weight, zeroWeight } from '../../frame/weight.ts';
import { commonWeights } from './weights.ts';

/**
 * The weight of the properties of new tokens.
 * @param counts number of properties of each token
 */
export function mintedPropertiesWeight(counts: readonly number[], write: (count: number) => Weight): Weight {
  const written = counts.filter((count) => count > 0).map(write);
  return written.length === 0 ? zeroWeight : addWeights(...written, commonWeights.loadCollectionInfo);
}
