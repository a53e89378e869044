import type { Block } from '@hub/node-rpc/types';
import { isAppError } from '@hub/primitives/app-error';
import { extrinsicHashes, readBlockExtrinsics } from '../extrinsic/block-extrinsics.ts';
import { inclusionOf, placeIn } from './inclusion.ts';
import type { Submission } from './submission.ts';
import type { Sighting } from './tracked-submissions.ts';
import type { TrackerContext } from './tracker-context.ts';

/**
 * What a block says of submissions that are in it. Their places need no decoding; where the events cannot be read, they
 * are all there is, and the block is reported. A node that is away is an error, since asking again will help.
 */
export async function readSightings(
  { node, runtimes, metrics, logger }: TrackerContext,
  block: Block,
  found: readonly Pick<Submission, 'hash' | 'section' | 'method'>[],
): Promise<Sighting[]> {
  if (found.length === 0) return [];
  const hashes = extrinsicHashes(block);
  try {
    const contents = await readBlockExtrinsics(node.rpc, runtimes, block);
    return found.map(({ hash, ...call }) => ({
      hash,
      inclusion: inclusionOf(contents, hashes.indexOf(hash), call),
    }));
  } catch (error) {
    if (isAppError(error) && error.retryable) throw error;
    metrics.countUndecodedBlock();
    const { number } = block.header;
    logger.error({ err: error, block: number, hash: block.hash }, 'the events of a block cannot be read');
    return found.map(({ hash }) => ({ hash, place: placeIn(block, hashes.indexOf(hash)) }));
  }
}
