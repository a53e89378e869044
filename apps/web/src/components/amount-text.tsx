import { formatAmount } from '../lib/format-amount.ts';
import { Tooltip } from './tooltip.tsx';

interface AmountTextProps {
  /** Smallest units. */
  readonly amount: bigint;
  readonly decimals: number;
  readonly symbol: string;
  readonly sign?: '+';
}

/** An amount cut to 4 decimals; the exact number is in a tooltip where digits are hidden. */
export function AmountText({ amount, decimals, symbol, sign }: AmountTextProps) {
  const { text, exact } = formatAmount(amount, decimals, symbol);
  const shown = `${sign ?? ''}${text}`;
  return exact === undefined ? <span>{shown}</span> : <Tooltip text={exact}>{shown}</Tooltip>;
}
