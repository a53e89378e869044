import type { PendingSubmission } from '../status/submission.ts';

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

type SearchedSubmission = Pick<PendingSubmission, 'seenAtBlock' | 'lastBlock'>;

/** A submission may have been missed in this many blocks before, and after, the block at which it was stored. */
const unsureBefore = 64;
const unsureAfter = 8;
/**
 * The number of blocks that are scanned at the end of those that may hold a submission. The tracker had scanned them,
 * but another instance, whose node is on a fork, may have made the submission pending again.
 */
const newestBlocks = 256;
/** The largest number of blocks in one scan. */
const mostBlocks = 512;

/** Plans which blocks, up to the best one, to scan for submissions. Submissions that were stored first come first. */
export function planSearch<T>(
  wanted: readonly T[],
  submissionOf: (one: T) => SearchedSubmission,
  bestBlock: number,
): SearchPlan<T> {
  let ranges: readonly BlockRange[] = [];
  const covered: T[] = [];
  for (const one of wanted.toSorted((a, b) => submissionOf(a).seenAtBlock - submissionOf(b).seenAtBlock)) {
    const wider = union([...ranges, ...blocksToSearch(submissionOf(one), bestBlock)]);
    const blocks = wider.reduce((sum, range) => sum + range.last - range.first + 1, 0);
    if (blocks > mostBlocks) break;
    ranges = wider;
    covered.push(one);
  }
  return { ranges, covered };
}

/**
 * Whether one of the blocks to search may hold a submission. Blocks far below the one at which it was stored are only
 * searched in case the chain went back: the runtime accepted it then, so its nonce was not used.
 */
export function mayHold(submission: SearchedSubmission, bestBlock: number, number: number): boolean {
  if (number < Math.min(submission.seenAtBlock, bestBlock) - unsureBefore) return false;
  return blocksToSearch(submission, bestBlock).some(({ first, last }) => first <= number && number <= last);
}

function blocksToSearch(
  { seenAtBlock, lastBlock = Number.POSITIVE_INFINITY }: SearchedSubmission,
  bestBlock: number,
): readonly BlockRange[] {
  const last = Math.min(bestBlock, lastBlock);
  return [
    { first: seenAtBlock - unsureBefore, last: Math.min(bestBlock, seenAtBlock + unsureAfter) },
    { first: last - newestBlocks + 1, last },
  ];
}

/** The same blocks from block 1 on as ascending ranges with gaps between them. */
function union(ranges: readonly BlockRange[]): readonly BlockRange[] {
  const united: BlockRange[] = [];
  for (const { first, last } of ranges.toSorted((a, b) => a.first - b.first)) {
    const before = united.at(-1);
    const start = Math.max(1, first);
    if (last < start) continue;
    if (before === undefined || before.last + 1 < start) united.push({ first: start, last });
    else united[united.length - 1] = { first: before.first, last: Math.max(before.last, last) };
  }
  return united;
}
