import type { NamedAccount } from '@hub/contract/chain-api/accounts/model';
import type { BalanceResponse } from '@hub/contract/chain-api/balances/model';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { Chain } from '../chain/chain.ts';
import type { BlockState } from '../chain/state/block-state.ts';
import { readBalance } from '../modules/accounts/read-balance.ts';
import type { VestingSchedule } from '../modules/vesting/vesting-schedules.ts';
import { balanceResponse } from './balance-response.ts';

/** Every part of an account's balance, each in all spellings of an amount. */
export interface AllBalances {
  readonly availableBalance: BalanceResponse;
  readonly lockedBalance: BalanceResponse;
  readonly freeBalance: BalanceResponse;
  readonly totalBalance: BalanceResponse;
  readonly reservedBalance: BalanceResponse;
  readonly stakedBalance: BalanceResponse;
  readonly unstakedBalance: BalanceResponse;
  readonly canstakeBalance: BalanceResponse;
  readonly vested: (Omit<VestingSchedule, 'perPeriod'> & { readonly perPeriod: BalanceResponse })[];
  readonly address: string;
}

/**
 * Renders every part of an account's balance at one block (docs/wire-formats.md#balances-of-generation-1). A Substrate
 * address is returned as given, an Ethereum address as its mirror in the network's prefix.
 */
export async function readAllBalances(
  state: BlockState,
  { text, publicKey, ethereum }: NamedAccount,
  network: Pick<Chain, 'token' | 'ss58Prefix'>,
): Promise<AllBalances> {
  const { parts, vested } = await readBalance(state, publicKey);
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
    vested: vested.map((schedule) => ({ ...schedule, perPeriod: inCoins(schedule.perPeriod) })),
    address: ethereum === undefined ? text : encodeSs58(publicKey, network.ss58Prefix),
  };
}
