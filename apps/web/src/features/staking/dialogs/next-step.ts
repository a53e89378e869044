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
  if (block === undefined || position === undefined || position.blockNumber < block.number) return undefined;
  // Another block at this height may not contain the transaction.
  if (position.blockNumber === block.number && position.blockHash !== block.hash) return undefined;
  return kind === 'stake'
    ? newestOf(position.stakes, (stake) => stake.stakedAtRelayBlock)?.nextRewardAtMs
    : newestOf(position.pending, (entry) => entry.unlocksAtBlock)?.unlocksAtMs;
}

function newestOf<T>(entries: readonly T[], blockOf: (entry: T) => number): T | undefined {
  return entries.toSorted((a, b) => blockOf(b) - blockOf(a))[0];
}
