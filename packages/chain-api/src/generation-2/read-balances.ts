import type { Balances } from '@hub/contract/chain-api/balances/generation-2';
import type { BlockState } from '../chain/state/block-state.ts';
import type { Token } from '../chain/token.ts';
import { readBalance } from '../modules/accounts/read-balance.ts';

/**
 * Reads every part of an account's balance at one block, in smallest units
 * (docs/wire-formats.md#balances-of-generation-2).
 */
export async function readBalances(
  state: BlockState,
  publicKey: Uint8Array,
  { decimals, symbol }: Token,
): Promise<Balances> {
  const { parts, vested } = await readBalance(state, publicKey);
  return {
    available: parts.available.toString(),
    locked: parts.frozen.toString(),
    free: parts.free.toString(),
    total: parts.total.toString(),
    reserved: parts.reserved.toString(),
    staked: parts.staked.toString(),
    unstaked: parts.unstaked.toString(),
    canstake: parts.canstake.toString(),
    vested: vested.map(({ start, period, periodCount, perPeriod }) => ({
      start: start.toString(),
      period: period.toString(),
      periodCount: periodCount.toString(),
      perPeriod: perPeriod.toString(),
    })),
    decimals,
    tokenSymbol: symbol,
  };
}
