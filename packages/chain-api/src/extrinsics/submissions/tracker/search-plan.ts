/** Blocks to scan, both ends inclusive. */
export interface BlockRange {
  readonly first: number;
  readonly last: number;
}

export interface SearchPlan<T> {
  readonly ranges: readonly BlockRange[];
  /** Submissions whose blocks all lie in `ranges`; the rest wait for the next scan. */
  readonly covered: readonly T[];
}

/** The numbers of blocks before and after the one at which a submission was stored in which it may have been missed. */
const unsureBefore = 64;
const unsureAfter = 8;
/** The largest number of blocks in one scan. */
const mostBlocks = 256;

/**
 * Plans which blocks, up to the best one, to scan for submissions that were stored at the given blocks, oldest first.
 */
export function planSearch<T>(
  wanted: readonly T[],
  seenAtBlock: (one: T) => number,
  bestBlock: number,
): SearchPlan<T> {
  const ranges: BlockRange[] = [];
  const covered: T[] = [];
  let blocks = 0;
  for (const one of wanted.toSorted((a, b) => seenAtBlock(a) - seenAtBlock(b))) {
    const seenAt = seenAtBlock(one);
    const last = Math.min(bestBlock, seenAt + unsureAfter);
    const before = ranges.at(-1);
    const start = Math.max(1, seenAt - unsureBefore);
    const first = Math.max(start, (before?.last ?? 0) + 1);
    const added = Math.max(0, last - first + 1);
    if (blocks + added > mostBlocks) break;
    blocks += added;
    if (before !== undefined && start <= before.last + 1) {
      ranges[ranges.length - 1] = { first: before.first, last: Math.max(before.last, last) };
    } else if (added > 0) ranges.push({ first, last });
    covered.push(one);
  }
  return { ranges, covered };
}
