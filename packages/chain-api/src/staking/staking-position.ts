import type { StakingPosition } from '@hub/contract/chain-api/staking/model';
import { type BalanceParts, balanceParts } from '../balance/balance-parts.ts';
import { accountInfoEntry } from '../runtime/account-info.ts';
import type { BlockState } from '../runtime/block-state.ts';
import { relayBlockEntry, timestampEntry } from '../runtime/clock-entries.ts';
import { readAccountStaking } from './account-staking.ts';
import { relayBlockTimeMs } from './relay-block-time.ts';
import { requireStaking } from './require-staking.ts';
import { stakesPerAccountEntry } from './staker-counts.ts';
import { blockTimeMs, maxStakes, minimumStake } from './staking-settings.ts';

/**
 * Everything staking holds for an account, all read from the state of one block. Throws AppError
 * `StakingUnavailable`.
 */
export async function readStakingPosition(
  state: BlockState,
  account: { readonly address: string; readonly publicKey: Uint8Array },
): Promise<StakingPosition> {
  requireStaking(state);
  const { address, publicKey } = account;
  const [[timestampMs, relayBlock, info, stakesUsed], staking] = await Promise.all([
    state.read([
      timestampEntry,
      relayBlockEntry,
      accountInfoEntry(publicKey),
      stakesPerAccountEntry(publicKey),
    ]),
    readAccountStaking(state, publicKey),
  ]);
  const head = { relayBlock, timestampMs };
  const blockMs = blockTimeMs(state);
  return {
    address,
    blockNumber: state.block.number,
    blockHash: state.block.hash,
    blockTimestampMs: timestampMs,
    relayBlockNumber: relayBlock,
    balance: partTexts(balanceParts(info, staking.staked, staking.unstaked)),
    stakes: staking.stakes.map((stake) => ({
      amount: stake.amount.toString(),
      stakedAtRelayBlock: stake.stakedAtRelayBlock,
      stakedAtMs: relayBlockTimeMs(stake.stakedAtRelayBlock, head),
      nextRewardRelayBlock: stake.nextRewardRelayBlock,
      nextRewardAtMs: relayBlockTimeMs(stake.nextRewardRelayBlock, head),
    })),
    pending: staking.pending.map(({ amount, unlocksAtBlock }) => ({
      amount: amount.toString(),
      unlocksAtBlock,
      unlocksAtMs: timestampMs + (unlocksAtBlock - state.block.number) * blockMs,
    })),
    stakesUsed,
    stakesLeft: Math.max(0, maxStakes - stakesUsed),
    minimumStake: minimumStake(state).toString(),
    maxStakes,
  };
}

function partTexts(parts: BalanceParts): StakingPosition['balance'] {
  return {
    free: parts.free.toString(),
    reserved: parts.reserved.toString(),
    frozen: parts.frozen.toString(),
    available: parts.available.toString(),
    total: parts.total.toString(),
    staked: parts.staked.toString(),
    unstaked: parts.unstaked.toString(),
    canstake: parts.canstake.toString(),
  };
}
