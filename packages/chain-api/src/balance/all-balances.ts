import type { AllBalances, VestedSchedule } from '@hub/contract/chain-api/generation-1/all-balances';
import { toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { readAddress } from '../read-address.ts';
import type { BlockState } from '../runtime/block-state.ts';
import { jsonArray, jsonBigint, jsonNumber, jsonObject } from '../runtime/json-value.ts';
import { readAccountStaking } from '../staking/account-staking.ts';
import { balanceParts, readAccountFunds } from './account-funds.ts';
import { balanceResponse, type Token } from './balance-response.ts';

/**
 * Every part of an account's balance at one block (wire contract A.2, decision 10). A Substrate address comes back as
 * given, an Ethereum one as its mirror in the network's prefix. Throws AppError `InvalidAddress`.
 */
export async function readAllBalances(
  state: BlockState,
  address: string,
  network: { readonly token: Token; readonly ss58Prefix: number },
): Promise<AllBalances> {
  const { publicKey, ethereum } = readAddress(address);
  const args = [toHex(publicKey)];
  const [[account, schedules], { staked, unstaked }] = await Promise.all([
    state.read([
      { section: 'system', item: 'account', args },
      { section: 'vesting', item: 'vestingSchedules', args },
    ]),
    readAccountStaking(state, publicKey),
  ]);
  const parts = balanceParts(readAccountFunds(account), staked, unstaked);
  const inCoins = (raw: bigint) => balanceResponse(raw, network.token);
  return {
    availableBalance: inCoins(parts.available),
    lockedBalance: inCoins(parts.frozen),
    freeBalance: inCoins(parts.free),
    totalBalance: inCoins(parts.total),
    reservedBalance: inCoins(parts.reserved),
    stakedBalance: inCoins(parts.staked),
    unstakedBalance: inCoins(parts.unstaked),
    canstakeBalance: inCoins(parts.canstake),
    vested: jsonArray(schedules).map((schedule) => vestedSchedule(schedule, network.token)),
    address: ethereum === undefined ? address : encodeSs58(publicKey, network.ss58Prefix),
  };
}

function vestedSchedule(schedule: unknown, token: Token): VestedSchedule {
  const { start, period, periodCount, perPeriod } = jsonObject(schedule);
  return {
    start: jsonNumber(start),
    period: jsonNumber(period),
    periodCount: jsonNumber(periodCount),
    perPeriod: balanceResponse(jsonBigint(perPeriod), token),
  };
}
