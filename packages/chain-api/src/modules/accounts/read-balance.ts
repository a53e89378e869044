import { accountInfoEntry } from '../../chain/state/account-info.ts';
import type { BlockState } from '../../chain/state/block-state.ts';
import { type BalanceParts, balanceParts } from '../balances/balance-parts.ts';
import { readAccountStaking } from '../staking/account-staking.ts';
import { type VestingSchedule, vestingSchedulesEntry } from '../vesting/vesting-schedules.ts';

export interface AccountBalance {
  readonly parts: BalanceParts;
  readonly vested: readonly VestingSchedule[];
}

/**
 * Reads every part of an account's balance at one block. On a chain without the staking pallet, nothing is staked or
 * unstaked; without the vesting pallet, `vested` is empty.
 */
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
