import { AppError } from '@hub/primitives/app-error';
import type { HeadChain } from './head-chain.ts';
import type { BlockRef, HeadEvent, NodeRpc } from './types.ts';

/** Number of blocks per request. */
const stride = 64;

/**
 * Brings the chain to the node's best block and yields each step. If the node's best block is a lower block of the same
 * branch or is below the base, the chain is rolled back only if the node `goesBack`; otherwise the node lags, and
 * nothing is yielded. The iteration ends below the best block if the node lacks the next one, and can be called again
 * later. Throws AppError 'HeadUnknown' when the node does not know the chain's branch.
 */
export async function* catchUp(
  rpc: NodeRpc,
  chain: HeadChain,
  goesBack: boolean,
): AsyncGenerator<HeadEvent, void> {
  for (;;) {
    const best = await rpc.getBestBlock();
    if (best.hash === chain.tip.hash) return;
    const isBehind = chain.at(best.number)?.hash === best.hash || best.number < chain.base.number;
    if (isBehind && !goesBack) return;

    const first = chain.tip.number + 1;
    const next = await readRange(rpc, first, Math.min(best.number, chain.tip.number + stride));
    if (next[0]?.parentHash === chain.tip.hash) {
      for (const block of next) {
        chain.append(block);
        yield { type: 'best', block };
      }
      continue;
    }
    const commonAncestor = await findCommonAncestor(rpc, chain, best.number);
    const retracted = chain.rollBackTo(commonAncestor);
    if (retracted.length > 0) yield { type: 'reorg', commonAncestor, retracted };
    else if (next.length === 0) return;
  }
}

/** Reads consecutive blocks of the node's best chain; returns fewer when it changes meanwhile. */
async function readRange(rpc: NodeRpc, first: number, last: number): Promise<readonly BlockRef[]> {
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const hashes = await rpc.getBlockHashes(numbers);
  const headers = await Promise.all(hashes.map((hash) => hash && rpc.getHeader(hash)));
  const blocks: BlockRef[] = [];
  for (const [index, header] of headers.entries()) {
    const hash = hashes[index];
    const previous = blocks.at(-1);
    if (header === undefined || hash === undefined) break;
    if (previous !== undefined && header.parentHash !== previous.hash) break;
    blocks.push({ number: header.number, hash, parentHash: header.parentHash });
  }
  return blocks;
}

/**
 * Finds the highest block of `chain` that is on the node's best chain. If it is below the base of `chain`, the chain is
 * first extended downwards with headers from the node.
 */
async function findCommonAncestor(rpc: NodeRpc, chain: HeadChain, bestNumber: number): Promise<BlockRef> {
  for (let top = Math.min(chain.tip.number, bestNumber); ; top -= stride) {
    const bottom = Math.max(0, top - stride + 1);
    const numbers = Array.from({ length: top - bottom + 1 }, (_, index) => top - index);
    const hashes = await rpc.getBlockHashes(numbers);
    for (const [index, number] of numbers.entries()) {
      while (chain.base.number > number) chain.extendDown(await readParent(rpc, chain.base));
      const ours = chain.at(number);
      if (ours !== undefined && ours.hash === hashes[index]) return ours;
    }
    if (bottom === 0) throw headUnknown(chain.base);
  }
}

async function readParent(rpc: NodeRpc, block: BlockRef): Promise<BlockRef> {
  const header = await rpc.getHeader(block.parentHash);
  if (header === undefined) throw headUnknown(block);
  return { number: header.number, hash: block.parentHash, parentHash: header.parentHash };
}

function headUnknown(block: BlockRef): AppError {
  return new AppError({
    code: 'HeadUnknown',
    message: `The node does not know the branch of block ${block.number} (${block.hash})`,
    details: { blockNumber: block.number, blockHash: block.hash },
  });
}
