import type { BalanceResponse } from '@hub/contract/chain-api/balances/model';
import { formatCoins } from '@hub/primitives/amount';
import type { Token } from '../chain/token.ts';
import { formatSi } from './format-si.ts';

/**
 * Renders an amount in smallest units in the five fields of generation 1
 * (docs/wire-formats.md#amounts-of-generation-1).
 */
export function balanceResponse(raw: bigint, { symbol, decimals }: Token): BalanceResponse {
  return {
    raw: raw.toString(),
    amount: coinText(raw, decimals),
    formatted: formatSi(raw, decimals),
    unit: symbol,
    decimals,
  };
}

/** Nonzero amounts below one coin, signs aside, have every decimal; all others have no trailing zeros. */
function coinText(raw: bigint, decimals: number): string {
  const digits = (raw < 0n ? -raw : raw).toString();
  if (raw === 0n || digits.length > decimals) return formatCoins(raw, decimals);
  return `${raw < 0n ? '-' : ''}0.${digits.padStart(decimals, '0')}`;
}
