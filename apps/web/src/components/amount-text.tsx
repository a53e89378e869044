import { formatAmount } from '../lib/format-amount.ts';
import { Tooltip } from './tooltip.tsx';

interface AmountTextProps {
  /** Smallest units. */
  readonly amount: bigint;
  readonly decimals: number;
  readonly symbol: string;
  readonly sign?: '+';
  /** The side of the amount with which the tooltip is aligned. */
  readonly align?: 'start' | 'end';
}

/** An amount truncated to 4 decimals; if digits are hidden, a tooltip shows the exact number. */
export function AmountText({ amount, decimals, symbol, sign, align = 'end' }: AmountTextProps) {
  const { text, exact } = formatAmount(amount, decimals, symbol);
  const shown = `${sign ?? ''}${text}`;
  return (
    <span className="whitespace-nowrap">
      {exact === undefined ? (
        shown
      ) : (
        <Tooltip text={exact} align={align}>
          {shown}
        </Tooltip>
      )}
    </span>
  );
}
