import type { PendingSubmission } from '../status/submission.ts';

/** Blocks to scan, both ends inclusive. */
export interface BlockRange {
  readonly first: number;
  readonly last: number;
}

export interface SearchPlan<T> {
  readonly ranges: readonly BlockRange[];
  /**
   * Submissions whose blocks all lie in `ranges`. The rest wait for the next scan; those of which too many blocks were
   * skipped stay pending.
   */
  readonly covered: readonly T[];
}

export type SearchedSubmission = Pick<PendingSubmission, 'seenAtBlock' | 'lastBlock' | 'unscannedFrom'>;

/** A submission may have been missed in this many blocks before, and after, the block at which it was stored. */
const unsureBefore = 64;
const unsureAfter = 8;
/**
 * So many blocks are scanned below the last one that may hold a submission. The tracker had scanned them, but another
 * instance, whose node is on a fork, may have made the submission pending again.
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
    const own = blocksToSearch(submissionOf(one), bestBlock);
    if (sizeOf(own) > mostBlocks) continue;
    const wider = union([...ranges, ...own]);
    if (sizeOf(wider) > mostBlocks) break;
    ranges = wider;
    covered.push(one);
  }
  return { ranges, covered };
}

/** Whether a block is one of those to search for a submission. */
export function isToSearch(submission: SearchedSubmission, bestBlock: number, number: number): boolean {
  return blocksToSearch(submission, bestBlock).some(({ first, last }) => first <= number && number <= last);
}

function blocksToSearch(
  { seenAtBlock, lastBlock = Number.POSITIVE_INFINITY, unscannedFrom }: SearchedSubmission,
  bestBlock: number,
): readonly BlockRange[] {
  const last = Math.min(bestBlock, lastBlock);
  return union([
    { first: seenAtBlock - unsureBefore, last: Math.min(bestBlock, seenAtBlock + unsureAfter) },
    { first: Math.min(last - newestBlocks + 1, unscannedFrom ?? last), last },
  ]);
}

const sizeOf = (ranges: readonly BlockRange[]) =>
  ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);

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
