import { isRetryable } from '@hub/contract/error-catalogue';
import type { Block } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { extrinsicHashes, readBlockExtrinsics } from '../../blocks/block-extrinsics.ts';
import { placeIn } from '../../blocks/block-place.ts';
import { inclusionOf } from '../../outcome/inclusion.ts';
import type { Sighting, Unsettled } from '../store/tracked-submissions.ts';
import type { TrackerContext } from './tracker-context.ts';

/**
 * The information that a block gives about its submissions. Their places need no decoding; if the events cannot be
 * read, only the places are returned, and the block is reported. An unavailable node is an error, because a retry will
 * help.
 */
export async function readSightings(
  { node, runtimes, knownCalls, metrics, logger }: TrackerContext,
  block: Block,
  found: readonly Unsettled[],
): Promise<Sighting[]> {
  if (found.length === 0) return [];
  const hashes = extrinsicHashes(block);
  try {
    const contents = await readBlockExtrinsics(node.rpc, runtimes, block);
    return found.map((one) => ({
      ...sightedIn(block, hashes, one),
      inclusion: inclusionOf(knownCalls, contents, hashes.indexOf(one.hash)),
    }));
  } catch (error) {
    if (isRetryable(error)) throw error;
    metrics.countUndecodedBlock();
    const { number } = block.header;
    logger.error({ err: error, block: number, hash: block.hash }, 'the events of a block cannot be read');
    return found.map((one) => ({
      ...sightedIn(block, hashes, one),
      place: placeIn(block, hashes.indexOf(one.hash)),
    }));
  }
}

function sightedIn(block: Block, hashes: readonly Hex[], { hash, lacksBytes = false }: Unsettled) {
  const bytes = lacksBytes ? block.extrinsics[hashes.indexOf(hash)] : undefined;
  return { hash, ...(bytes !== undefined && { bytes }) };
}
