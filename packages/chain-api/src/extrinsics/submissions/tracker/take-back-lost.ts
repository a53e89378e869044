import type { BlockRef } from '@hub/node-rpc/types';
import { retractFinal } from './retract-final.ts';
import type { TrackerContext } from './tracker-context.ts';

/** The number of blocks that are compared at a time. */
const stride = 256;

/**
 * Makes final submissions pending again if the chain has other blocks in place of theirs: a development chain was
 * reverted, or the node had followed a wrong chain. Blocks are compared from the highest down to the first that the
 * chain still has. A block that the node does not have, because it is behind or has discarded it, stays final.
 */
export async function takeBackLost(context: TrackerContext): Promise<void> {
  const { node, submissions } = context;
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const blocks = await submissions.finalBlocks(stride, below);
    const canonical = await node.rpc.getBlockHashes(blocks.map(({ number }) => number));
    const kept = blocks.findIndex(({ hash }, index) => canonical[index] === hash);
    const compared = kept < 0 ? blocks : blocks.slice(0, kept);
    const lost = compared.filter((_, index) => canonical[index] !== undefined);
    if (lost.length > 0)
      await retractFinal(
        context,
        lost.map(({ hash }) => hash),
      );
    if (kept >= 0 || blocks.length < stride) return;
    below = blocks.at(-1)?.number ?? 0;
  }
}

/**
 * Does what `takeBackLost` does, but only if the final block that was scanned last is not on the chain of `finalized`.
 */
export async function takeBackLostBelow(context: TrackerContext, finalized: BlockRef): Promise<void> {
  const { node, submissions } = context;
  const last = await submissions.lookedThrough();
  // A node whose finalized block is below the last scanned one cannot show whether that one is still on the chain.
  if (last?.hash === undefined || last.number > finalized.number) return;
  if (last.hash === finalized.parentHash || last.hash === finalized.hash) return;
  const canonical = await node.rpc.getBlockHash(last.number);
  if (canonical === undefined || canonical === last.hash) return;
  await takeBackLost(context);
  // Blocks have to be scanned again, even if no final submission was in them.
  await submissions.retractFinal([]);
}
