import type { NodeRpc } from '@hub/node-rpc/types';
import type { Runtime } from '@hub/scale/runtime';
import type { BlockPoint } from '../../chain/block-point.ts';
import type { RuntimeCache } from '../../chain/runtime-cache.ts';
import { missingBlock } from './missing-block.ts';

/** A block of the chain with the runtime that executed it. */
export interface ChainHeight {
  readonly at: BlockPoint;
  readonly runtime: Runtime;
}

export type FindHeight = (blockNumber: number) => Promise<ChainHeight>;

const CAPACITY = 10_000;

/**
 * Finds blocks by number on the node's best chain and caches them. Throws AppError 'BestChainMoved' for a block that
 * the node lacks.
 */
export function createHeightFinder(rpc: NodeRpc, runtimes: RuntimeCache): FindHeight {
  const known = new Map<number, Promise<ChainHeight>>();
  const find = async (number: number): Promise<ChainHeight> => {
    const hash = await rpc.getBlockHash(number);
    const header = hash === undefined ? undefined : await rpc.getHeader(hash);
    if (hash === undefined || header === undefined) throw missingBlock(number);
    const executedAt = number === 0 ? hash : header.parentHash;
    const { specVersion } = await rpc.getRuntimeVersion(executedAt);
    return { at: { number, hash }, runtime: await runtimes.get(specVersion, executedAt) };
  };
  return (number) => {
    const found = known.get(number) ?? find(number);
    if (known.size >= CAPACITY) known.clear();
    known.set(number, found);
    return found;
  };
}
