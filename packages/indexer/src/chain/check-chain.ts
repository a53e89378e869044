import type { Hex } from '@hub/primitives/hex';

/** As much of a block as tells its place. */
export interface PlacedBlock {
  readonly number: number;
  readonly parentHash: Hex;
}

/**
 * What contradicts that the hashes are those of consecutive blocks from `first` on; undefined when nothing does.
 * `known` holds the blocks that have been read, and `undefined` for hashes that no node has a block of.
 */
export function doubtChain(
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
