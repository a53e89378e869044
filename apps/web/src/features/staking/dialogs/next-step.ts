import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import type { TransactionRecord } from '../transaction/transaction-record.ts';

/**
 * When a stake gets its first reward, or unstaked tokens are available: as the chain holds the newest entry once it has
 * the transaction's block. Undefined before.
 */
export function nextStepAtMs(
  { kind, block }: Pick<TransactionRecord, 'kind' | 'block'>,
  position: Pick<StakingPosition, 'blockNumber' | 'blockHash' | 'stakes' | 'pending'> | undefined,
): number | undefined {
  if (block === undefined || position === undefined || position.blockNumber < block.number) return undefined;
  // Another block at its height may be without it.
  if (position.blockNumber === block.number && position.blockHash !== block.hash) return undefined;
  return kind === 'stake'
    ? newestOf(position.stakes, (stake) => stake.stakedAtRelayBlock)?.nextRewardAtMs
    : newestOf(position.pending, (entry) => entry.unlocksAtBlock)?.unlocksAtMs;
}

function newestOf<T>(entries: readonly T[], blockOf: (entry: T) => number): T | undefined {
  return entries.toSorted((a, b) => blockOf(b) - blockOf(a))[0];
}
