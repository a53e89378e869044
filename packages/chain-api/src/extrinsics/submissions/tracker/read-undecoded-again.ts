import { readSightings } from './read-sightings.ts';
import type { TrackerContext } from './tracker-context.ts';

const triesPerBlock = 16;
const pauseBlocks = 32;

/**
 * Reads blocks again whose events could not be read: another node may have them, a later version of this service may
 * understand them. Their submissions learn then what came of them.
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
