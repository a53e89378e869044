import type { NodeRpc } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { BestChain } from './best-chain.ts';

/** A block that a subscriber has. */
export interface BlockPosition {
  readonly number: number;
  readonly hash: Hex;
}

export interface Branch {
  /** The highest block of the branch that is on the best chain. */
  readonly commonAncestor: BlockPosition;
  /** The blocks of the branch above the common ancestor, newest first. */
  readonly retracted: readonly BlockPosition[];
}

const longestBranch = 4096;

/**
 * Finds where the branch of a block leaves the best chain; a block on the best chain has no retracted blocks. Throws
 * AppError `BlockNotFound` when neither the server nor the node knows the branch, or 4096 or more of its blocks are not
 * on the best chain.
 */
export async function findBranch(rpc: NodeRpc, chain: BestChain, block: BlockPosition): Promise<Branch> {
  const retracted: BlockPosition[] = [];
  for (let current = block; retracted.length < longestBranch; ) {
    if (await isBest(rpc, chain, current)) return { commonAncestor: current, retracted };
    const header = chain.retracted(current.hash) ?? (await rpc.getHeader(current.hash));
    if (header === undefined || header.number !== current.number || header.number === 0) break;
    retracted.push(current);
    current = { number: header.number - 1, hash: header.parentHash };
  }
  throw new AppError({
    code: 'BlockNotFound',
    message: `Block ${block.number} ${block.hash} is on no known branch: subscribe from an earlier one`,
    details: { blockNumber: block.number, blockHash: block.hash },
  });
}

async function isBest(rpc: NodeRpc, chain: BestChain, { number, hash }: BlockPosition): Promise<boolean> {
  if (number >= chain.base.number) return chain.at(number)?.hash === hash;
  return (await rpc.getBlockHash(number)) === hash;
}
