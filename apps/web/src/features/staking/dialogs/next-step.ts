import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import type { TransactionRecord } from '../transaction/transaction-record.ts';

/**
 * The time of a stake's first reward, or of the release of unstaked tokens, from the newest entry on the chain once the
 * position includes the transaction's block. Undefined before.
 */
export function nextStepAtMs(
  { kind, block }: Pick<TransactionRecord, 'kind' | 'block'>,
  position: Pick<StakingPosition, 'blockNumber' | 'blockHash' | 'stakes' | 'pending'> | undefined,
): number | undefined {
  if (!holdsBlock(position, block)) return undefined;
  return kind === 'stake'
    ? newestOf(position.stakes, (stake) => stake.stakedAtRelayBlock)?.nextRewardAtMs
    : newestOf(position.pending, (entry) => entry.unlocksAtBlock)?.unlocksAtMs;
}

/** Whether a position was read at a block or after it, so that it shows what the block did. */
export function holdsBlock<T extends Pick<StakingPosition, 'blockNumber' | 'blockHash'>>(
  position: T | undefined,
  block: TransactionRecord['block'],
): position is T {
  if (block === undefined || position === undefined) return false;
  // Another block at the same height may lack the transaction.
  return (
    position.blockNumber > block.number ||
    (position.blockNumber === block.number && position.blockHash === block.hash)
  );
}

function newestOf<T>(entries: readonly T[], blockOf: (entry: T) => number): T | undefined {
  return entries.toSorted((a, b) => blockOf(b) - blockOf(a))[0];
}
