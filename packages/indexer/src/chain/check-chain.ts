import type { Hex } from '@hub/primitives/hex';

/** The fields of a block that give its place in the chain. */
export interface PlacedBlock {
  readonly number: number;
  readonly parentHash: Hex;
}

/**
 * Checks that the hashes can be those of consecutive blocks from `first` on. Returns a description of the first
 * contradiction, or undefined. `known` maps hashes to the blocks read so far, and to `undefined` where no node has the
 * block. Hashes that it does not contain pass.
 */
export function findChainAnomaly(
  first: number,
  hashes: readonly Hex[],
  known: ReadonlyMap<Hex, PlacedBlock | undefined>,
): string | undefined {
  for (const [index, hash] of hashes.entries()) {
    if (!known.has(hash)) continue;
    const block = known.get(hash);
    const number = first + index;
    if (block === undefined) return `no node has block ${number}, ${hash}`;
    if (block.number !== number) return `${hash} is block ${block.number}, not ${number}`;
    const previous = hashes[index - 1];
    if (previous !== undefined && block.parentHash !== previous) {
      return `block ${number} is no child of ${previous}`;
    }
  }
  return undefined;
}
