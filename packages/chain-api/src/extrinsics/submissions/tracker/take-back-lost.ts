import type { BlockRef } from '@hub/node-rpc/types';
import type { TrackerContext } from './tracker-context.ts';

/** The number of blocks that are compared at a time. */
const stride = 256;

/**
 * Makes final submissions pending again if the chain no longer has their blocks: a development chain was reverted, or
 * the node had followed a wrong chain. Blocks are compared from the highest down to the first that the chain still has.
 */
export async function takeBackLost({ node, submissions }: TrackerContext): Promise<void> {
  for (;;) {
    const blocks = await submissions.finalBlocks(stride);
    const canonical = await node.rpc.getBlockHashes(blocks.map(({ number }) => number));
    const kept = blocks.findIndex(({ hash }, index) => canonical[index] === hash);
    const lost = kept < 0 ? blocks : blocks.slice(0, kept);
    await submissions.retractFinal(lost.map(({ hash }) => hash));
    if (kept >= 0 || blocks.length === 0) return;
  }
}

/** Does the same, but only if the final block that was scanned last is not on the chain of `finalized`. */
export async function takeBackLostBelow(context: TrackerContext, finalized: BlockRef): Promise<void> {
  const { node, submissions } = context;
  const last = await submissions.lookedThrough();
  // A node that is behind the last block cannot show whether that block is still on the chain.
  if (last?.hash === undefined || last.number > finalized.number) return;
  if (last.hash === finalized.parentHash || last.hash === finalized.hash) return;
  if ((await node.rpc.getBlockHash(last.number)) !== last.hash) await takeBackLost(context);
}
