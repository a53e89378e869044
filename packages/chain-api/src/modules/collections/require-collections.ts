import { AppError } from '@hub/primitives/app-error';
import type { BlockState } from '../../chain/state/block-state.ts';

/** Throws AppError `CollectionsUnavailable` when the chain has no collections at the block. */
export function requireCollections({
  block,
  capabilities,
}: Pick<BlockState, 'block' | 'capabilities'>): void {
  if (capabilities.collections) return;
  throw new AppError({
    code: 'CollectionsUnavailable',
    message: `The chain has no collections of tokens at block ${block.number}`,
    details: { blockNumber: block.number, blockHash: block.hash },
  });
}
