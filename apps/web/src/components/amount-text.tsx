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
  return exact === undefined ? (
    // An inline block: the amount moves to the next line as a whole, and breaks only if it is longer than a line.
    <span className="inline-block">{shown}</span>
  ) : (
    <Tooltip text={exact} align={align}>
      {shown}
    </Tooltip>
  );
}
