import { readSightings } from './read-sightings.ts';
import type { TrackerContext } from './tracker-context.ts';

const triesPerBlock = 16;
const pauseBlocks = 32;

/**
 * Reads blocks again whose events could not be read before: another node may have the events, or a later version of
 * this service may decode them. If it succeeds, the submissions in these blocks get their outcome.
 */
export async function readUndecodedAgain(context: TrackerContext, finalizedBlock: number): Promise<void> {
  const { node, submissions } = context;
  const due = await submissions.claimUndecoded(finalizedBlock, finalizedBlock + pauseBlocks, triesPerBlock);
  for (const blockHash of new Set(due.map((one) => one.blockHash))) {
    const block = await node.rpc.getBlock(blockHash);
    if (block === undefined) continue;
    const hashes = due.filter((one) => one.blockHash === blockHash).map(({ hash }) => hash);
    const found = await submissions.unsettledAmong(hashes);
    await submissions.include(await readSightings(context, block, found));
  }
}
