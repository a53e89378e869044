import type { BlockRef } from '@hub/node-rpc/types';
import type { TrackerContext } from './tracker-context.ts';

/** Blocks compared at a time. */
const stride = 256;

/**
 * Makes final submissions pending again whose blocks the chain no longer has: a development chain was reverted, or the
 * node had been on a wrong chain. The highest blocks are compared first, and none below one that the chain still has.
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

/** The same, if the final block that was looked through last is not on the chain of this one. */
export async function takeBackLostBelow(context: TrackerContext, finalized: BlockRef): Promise<void> {
  const { node, submissions } = context;
  const last = await submissions.lookedThrough();
  // Of a node that is behind it cannot be said.
  if (last?.hash === undefined || last.number > finalized.number) return;
  if (last.hash === finalized.parentHash || last.hash === finalized.hash) return;
  if ((await node.rpc.getBlockHash(last.number)) !== last.hash) await takeBackLost(context);
}
