import { accountInfoEntry } from '../runtime/account-info.ts';
import type { BlockState } from '../runtime/block-state.ts';
import { readAccountStaking } from '../staking/account-staking.ts';
import { type BalanceParts, balanceParts } from './balance-parts.ts';
import { type VestingSchedule, vestingSchedulesEntry } from './vesting-schedules.ts';

export interface AccountBalance {
  readonly parts: BalanceParts;
  readonly vested: readonly VestingSchedule[];
}

/** Reads every part of an account's balance at one block. Without staking nothing is staked, without vesting nothing vests. */
export async function readBalance(state: BlockState, publicKey: Uint8Array): Promise<AccountBalance> {
  const { capabilities } = state;
  const [[account, vested = []], { staked, unstaked }] = await Promise.all([
    state.read([
      accountInfoEntry(publicKey),
      ...(capabilities.vesting ? [vestingSchedulesEntry(publicKey)] : []),
    ]),
    capabilities.staking ? readAccountStaking(state, publicKey) : { staked: 0n, unstaked: 0n },
  ]);
  return { parts: balanceParts(account, staked, unstaked), vested };
}
