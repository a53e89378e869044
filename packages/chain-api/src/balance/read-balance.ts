import { toHex } from '@hub/primitives/hex';
import type { BlockState } from '../runtime/block-state.ts';
import { jsonArray, jsonBigint, jsonNumber, jsonObject } from '../runtime/json-value.ts';
import { readAccountStaking } from '../staking/account-staking.ts';
import { type BalanceParts, balanceParts, readAccountFunds } from './account-funds.ts';

/** Coins that become free in equal parts. */
export interface VestingSchedule {
  /** Relay block of the first period. */
  readonly start: number;
  /** Relay blocks. */
  readonly period: number;
  readonly periodCount: number;
  /** Smallest units. */
  readonly perPeriod: bigint;
}

export interface AccountBalance {
  readonly parts: BalanceParts;
  readonly vested: readonly VestingSchedule[];
}

/** Reads every part of an account's balance at one block. Without staking nothing is staked, without vesting nothing vests. */
export async function readBalance(state: BlockState, publicKey: Uint8Array): Promise<AccountBalance> {
  const args = [toHex(publicKey)];
  const { capabilities } = state;
  const [[account, schedules = []], { staked, unstaked }] = await Promise.all([
    state.read([
      { section: 'system', item: 'account', args },
      ...(capabilities.vesting ? [{ section: 'vesting', item: 'vestingSchedules', args }] : []),
    ]),
    capabilities.staking ? readAccountStaking(state, publicKey) : { staked: 0n, unstaked: 0n },
  ]);
  return {
    parts: balanceParts(readAccountFunds(account), staked, unstaked),
    vested: jsonArray(schedules).map(readSchedule),
  };
}

function readSchedule(schedule: unknown): VestingSchedule {
  const { start, period, periodCount, perPeriod } = jsonObject(schedule);
  return {
    start: jsonNumber(start),
    period: jsonNumber(period),
    periodCount: jsonNumber(periodCount),
    perPeriod: jsonBigint(perPeriod),
  };
}
