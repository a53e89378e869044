import type { BlockRef } from '@hub/node-rpc/types';
import { blockNotFound, extrinsicHashes } from '../../blocks/block-extrinsics.ts';
import { readSightings } from './read-sightings.ts';
import type { TrackerContext } from './tracker-context.ts';

/**
 * Notes every submission that a new best block includes, also one given up before, with what became of it there. A block
 * of the best chain that the node has thrown away is reported and passed over; AppError `BlockNotFound` for any other.
 */
export async function trackBlock(context: TrackerContext, { number, hash }: BlockRef): Promise<void> {
  const { node, submissions, metrics, logger } = context;
  const block = await node.rpc.getBlock(hash);
  if (block === undefined) {
    if ((await node.rpc.getBlockHash(number)) !== hash) throw blockNotFound(hash);
    metrics.countUndecodedBlock();
    logger.error({ block: number, hash }, 'the node no longer has a block to look through');
    return;
  }
  const found = await submissions.unsettledAmong(extrinsicHashes(block));
  await submissions.include(await readSightings(context, block, found));
}
