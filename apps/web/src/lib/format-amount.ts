import { formatCoinsFull, formatCoinsTruncated } from '@hub/primitives/amount';
import { SHOWN_DECIMALS } from '../config/constants.ts';

export interface ShownAmount {
  /** Truncated to 4 decimals, with thousands separators and unit: `1,500.2500 UNQ`. */
  readonly text: string;
  /** The exact number, if the text does not show all of it. */
  readonly exact: string | undefined;
}

/** The display form of an amount in smallest units. Zero is `0 UNQ`; below 0.0001 it is `≈ 0 UNQ`. */
export function formatAmount(raw: bigint, decimals: number, symbol: string): ShownAmount {
  const { text } = formatCoinsTruncated(raw, decimals, SHOWN_DECIMALS);
  const isCut = raw % 10n ** BigInt(Math.max(0, decimals - SHOWN_DECIMALS)) !== 0n;
  return {
    text: `${text} ${symbol}`,
    exact: isCut ? formatExactAmount(raw, decimals, symbol) : undefined,
  };
}

/** The exact amount with thousands separators and unit, without trailing zeros: `1,500.25 UNQ`. */
export function formatExactAmount(raw: bigint, decimals: number, symbol: string): string {
  const [whole = '0', fraction = ''] = formatCoinsFull(raw, decimals).split('.');
  const significant = fraction.replace(/0+$/, '');
  return `${significant === '' ? whole : `${whole}.${significant}`} ${symbol}`;
}

export interface HistoryAmount {
  /** Whole coins and the first four decimals. */
  readonly lead: string;
  /** The remaining decimals, in a smaller font. */
  readonly fine: string;
}

/** An amount with all decimals, split before the small digits. */
export function formatHistoryAmount(raw: bigint, decimals: number): HistoryAmount {
  const full = formatCoinsFull(raw, decimals);
  const end = full.length - Math.max(0, decimals - SHOWN_DECIMALS);
  return { lead: full.slice(0, end), fine: full.slice(end) };
}
