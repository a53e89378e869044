import { formatAmount } from '../lib/format-amount.ts';
import { Tooltip } from './tooltip.tsx';

interface AmountTextProps {
  /** Smallest units. */
  readonly amount: bigint;
  readonly decimals: number;
  readonly symbol: string;
  readonly sign?: '+';
  /** The side of the amount that its tooltip keeps to. */
  readonly align?: 'start' | 'end';
}

/** An amount cut to 4 decimals; the exact number is in a tooltip where digits are hidden. */
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
