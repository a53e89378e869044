import type { Hex } from '@hub/primitives/hex';
import type { TrackerContext } from './tracker-context.ts';

/**
 * Makes submissions of blocks that are no longer on the chain pending again. Final ones among them are counted and logged:
 * callers may have relied on them.
 */
export async function retractFinal(
  { submissions, metrics, logger }: TrackerContext,
  blockHashes: readonly Hex[],
): Promise<void> {
  const final = await submissions.retractFinal(blockHashes);
  if (final === 0) return;
  metrics.countRetractedFinal(final);
  logger.warn(
    { submissions: final },
    'final submissions are pending again, because the node has other blocks in place of theirs',
  );
}
