import type { TrackerContext } from './tracker-context.ts';

/**
 * Compares the blocks of included submissions with the best chain: those that are no longer in it lose their
 * submissions, the others are final if the number is that of a final block, whose time is then told. Gives the lowest
 * block number that lost some.
 */
export async function settleInBlocks(
  { node, submissions }: Pick<TrackerContext, 'node' | 'submissions'>,
  upToBlock: number,
  finalAtMs: number | undefined,
): Promise<number | undefined> {
  const blocks = await submissions.blocksToFinalize(upToBlock);
  if (blocks.length === 0) return undefined;
  const canonical = await node.rpc.getBlockHashes(blocks.map(({ number }) => number));
  // A node that has no block of a number yet, another one than before, says nothing of it.
  const lost = blocks.filter(
    ({ hash }, index) => canonical[index] !== undefined && canonical[index] !== hash,
  );
  await submissions.retract(lost.map(({ hash }) => hash));
  if (finalAtMs !== undefined) {
    const kept = blocks.map(({ hash }) => hash).filter((hash, index) => canonical[index] === hash);
    await submissions.finalize(kept, finalAtMs);
  }
  return lost.length === 0 ? undefined : Math.min(...lost.map(({ number }) => number));
}
