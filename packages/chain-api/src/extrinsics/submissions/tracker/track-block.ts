import type { BlockRef } from '@hub/node-rpc/types';
import { blockNotFound, extrinsicHashes } from '../../blocks/block-extrinsics.ts';
import { readSightings } from './read-sightings.ts';
import type { TrackerContext } from './tracker-context.ts';

/**
 * Records the outcome of every submission, even a closed one, that a new best block includes. Submissions that are
 * recorded in another block of the same number become pending again. Usually the tracker has done that at the reorg, but
 * it gets no notice of a reorg that removed the other block before the tracker reached its number. A block of the best
 * chain that the node has discarded is skipped, which is logged and noted for the pending submissions; any other missing
 * block is an AppError `BlockNotFound`.
 */
export async function trackBlock(context: TrackerContext, { number, hash }: BlockRef): Promise<void> {
  const { node, submissions, metrics, logger } = context;
  await submissions.retractOthers({ number, hash });
  const block = await node.rpc.getBlock(hash);
  if (block === undefined) {
    if ((await node.rpc.getBlockHash(number)) !== hash) throw blockNotFound(hash);
    await submissions.noteUnscanned(number);
    metrics.countUndecodedBlock();
    logger.error({ block: number, hash }, 'the node no longer has a block that was not scanned yet');
    return;
  }
  const found = await submissions.unsettledAmong(extrinsicHashes(block));
  await submissions.include(await readSightings(context, block, found));
}
