import type { StakingPosition } from '@hub/contract/chain-api/staking/model';
import { toHex } from '@hub/primitives/hex';
import { type BalanceParts, balanceParts, readAccountFunds } from '../balance/account-funds.ts';
import type { BlockState } from '../runtime/block-state.ts';
import { jsonNumber } from '../runtime/json-value.ts';
import { readAccountStaking } from './account-staking.ts';
import { relayBlockTimeMs } from './relay-block-time.ts';
import { requireStaking } from './require-staking.ts';
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
  const id = toHex(publicKey);
  const [[now, relayBlockRead, funds, stakesUsedRead], staking] = await Promise.all([
    state.read([
      { section: 'timestamp', item: 'now' },
      { section: 'parachainSystem', item: 'lastRelayChainBlockNumber' },
      { section: 'system', item: 'account', args: [id] },
      { section: 'appPromotion', item: 'stakesPerAccount', args: [id] },
    ]),
    readAccountStaking(state, publicKey),
  ]);
  const head = { relayBlock: jsonNumber(relayBlockRead), timestampMs: jsonNumber(now) };
  const blockMs = blockTimeMs(state);
  const stakesUsed = jsonNumber(stakesUsedRead);
  return {
    address,
    blockNumber: state.block.number,
    blockHash: state.block.hash,
    blockTimestampMs: head.timestampMs,
    relayBlockNumber: head.relayBlock,
    balance: partTexts(balanceParts(readAccountFunds(funds), staking.staked, staking.unstaked)),
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
      unlocksAtMs: head.timestampMs + (unlocksAtBlock - state.block.number) * blockMs,
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
