import { formatHistoryAmount } from '../../../lib/format-amount.ts';
import type { Network } from '../../../lib/network.ts';

interface HistoryAmountTextProps {
  /** Smallest units. */
  readonly amount: bigint;
  readonly network: Pick<Network, 'decimals' | 'symbol'>;
}

/**
 * An amount with all decimals: the first four in full size, the others small. The unit follows only below 768 px, where
 * the table has no head that shows it.
 */
export function HistoryAmountText({ amount, network }: HistoryAmountTextProps) {
  const { lead, fine } = formatHistoryAmount(amount, network.decimals);
  return (
    <>
      <span className="text-base font-semibold whitespace-nowrap">{lead}</span>
      <wbr />
      <span className="whitespace-nowrap text-muted">
        <span className="text-[12px]">{fine}</span>
        <span className="wide:hidden"> {network.symbol}</span>
      </span>
    </>
  );
}
