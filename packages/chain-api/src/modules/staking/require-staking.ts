import { AppError } from '@hub/primitives/app-error';
import type { BlockState } from '../../chain/state/block-state.ts';

/** Throws AppError `StakingUnavailable` when the chain has no staking at the block. */
export function requireStaking({ block, capabilities }: Pick<BlockState, 'block' | 'capabilities'>): void {
  if (capabilities.staking) return;
  throw new AppError({
    code: 'StakingUnavailable',
    message: `The chain has no staking at block ${block.number}`,
    details: { blockNumber: block.number, blockHash: block.hash },
  });
}
