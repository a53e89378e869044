import type { BlockId, TrackedSubmissions } from './tracked-submissions.ts';

/**
 * The most blocks with final submissions that are returned, the newest ones. One block is not enough, because a node
 * that is still below the newest block is compared with lower ones.
 */
const mostBlocks = 256;

/**
 * The blocks that this service has recorded as final: the one that was scanned last, and those of final submissions.
 */
export async function recordedFinal(
  submissions: Pick<TrackedSubmissions, 'finalBlocks' | 'lookedThrough'>,
): Promise<readonly BlockId[]> {
  const [last, blocks] = await Promise.all([
    submissions.lookedThrough(),
    submissions.finalBlocks(mostBlocks),
  ]);
  return last?.hash === undefined ? blocks : [{ number: last.number, hash: last.hash }, ...blocks];
}
