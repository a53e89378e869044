import type { AllBalances } from '@hub/client/chain-api/balance-response';

/**
 * The balances in the answer to a second request. Only the staked amount matters; `staked` is undefined for an answer
 * without it.
 */
export function buildAllBalances(staked: bigint | undefined): AllBalances {
  const amount = (raw: bigint) => ({ raw, decimals: 18, unit: 'UNQ' });
  const none = amount(0n);
  return {
    availableBalance: none,
    lockedBalance: none,
    freeBalance: none,
    totalBalance: none,
    reservedBalance: none,
    stakedBalance: staked === undefined ? undefined : amount(staked),
    unstakedBalance: none,
    canstakeBalance: none,
    address: 'unj…',
  };
}
