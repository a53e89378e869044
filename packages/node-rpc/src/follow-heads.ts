import { catchUp } from './catch-up.ts';
import { createHeadChain, type HeadChain } from './head-chain.ts';
import { nodeBadAnswer } from './node-error.ts';
import type { BlockRef, FollowHeadsOptions, HeadEvent, NodeClient } from './types.ts';
import { mayRetry, type WatchHeadsOptions, watchHeads } from './watch-heads.ts';

/** Number of finalized blocks that are remembered, in case the chain goes back below a finalized block. */
const rememberedFinal = 1024;

/**
 * Yields every block of the best chain after `from` (by default after the finalized head) in order, reorgs, and
 * finalized blocks, through reconnects and failover. A node that announces a lower head than before on the same
 * connection has gone back and is followed, even below a finalized block; another node with a lower head is only
 * behind. Consumers may be slow. Ends when the signal aborts. Throws AppError 'HeadUnknown' when the node does not know
 * the branch of `from`, or the branch followed so far.
 */
export async function* followHeads(
  node: NodeClient,
  { from, signal, onGoingBack }: FollowHeadsOptions,
): AsyncGenerator<HeadEvent, void> {
  const leaving = new AbortController();
  try {
    const chain = createHeadChain(from ?? (await readFinalizedHead(node)));
    yield* follow(node, chain, { signal: AbortSignal.any([signal, leaving.signal]), onGoingBack });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    leaving.abort();
  }
}

async function* follow(
  node: NodeClient,
  chain: HeadChain,
  { signal, onGoingBack }: WatchHeadsOptions,
): AsyncGenerator<HeadEvent, void> {
  let finalized: BlockRef | undefined;
  let announcedNumber = 0;
  for await (const { type, block, goesBack } of watchHeads(node, { signal, onGoingBack })) {
    // After a failover, a lagging node announces older finalized blocks again.
    if (type === 'finalized' && block.number > announcedNumber) finalized = block;
    if (block.parentHash === chain.tip.hash) {
      chain.append(block);
      yield { type: 'best', block };
    } else if (goesBack || !isOn(chain, block)) {
      for await (const event of untilDone(node, signal, () => catchUp(node.rpc, chain, goesBack))) {
        if (event.type === 'reorg') announcedNumber = Math.min(announcedNumber, event.commonAncestor.number);
        yield event;
      }
    }
    if (finalized !== undefined && isOn(chain, finalized)) {
      chain.prune(finalized.number - rememberedFinal);
      announcedNumber = finalized.number;
      yield { type: 'finalized', block: finalized };
      finalized = undefined;
    }
  }
}

/** Repeats a resumable step while the node is unavailable. */
async function* untilDone(
  node: NodeClient,
  signal: AbortSignal,
  step: () => AsyncGenerator<HeadEvent, void>,
): AsyncGenerator<HeadEvent, void> {
  for (;;) {
    try {
      return yield* step();
    } catch (error) {
      if (signal.aborted || !mayRetry(node, error)) throw error;
    }
  }
}

function isOn(chain: HeadChain, block: BlockRef): boolean {
  return chain.at(block.number)?.hash === block.hash;
}

async function readFinalizedHead(node: NodeClient): Promise<BlockRef> {
  const hash = await node.rpc.getFinalizedHead();
  const header = await node.rpc.getHeader(hash);
  if (header === undefined) throw nodeBadAnswer('chain_getHeader', 'the finalized header');
  return { number: header.number, hash, parentHash: header.parentHash };
}
