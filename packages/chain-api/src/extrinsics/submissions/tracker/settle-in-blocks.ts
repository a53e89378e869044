import type { TrackerContext } from './tracker-context.ts';

/**
 * Compares the blocks of included submissions with the best chain. Submissions in blocks that left the chain become
 * pending again. If `finalAtMs`, the time of the final block `upToBlock`, is given, those in blocks of the chain become
 * final, except in blocks that cannot be read. Returns the lowest number of a block that left the chain, undefined if
 * none did.
 */
export async function settleInBlocks(
  { node, submissions }: Pick<TrackerContext, 'node' | 'submissions'>,
  upToBlock: number,
  finalAtMs: number | undefined,
): Promise<number | undefined> {
  const blocks = await submissions.blocksToFinalize(upToBlock);
  if (blocks.length === 0) return undefined;
  const canonical = await node.rpc.getBlockHashes(blocks.map(({ number }) => number));
  // A node that does not have a block of this number yet, for example after a failover, gives no information about it.
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
