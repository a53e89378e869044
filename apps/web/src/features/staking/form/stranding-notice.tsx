import { formatCoins } from '@hub/primitives/amount';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import type { Stranding } from '../amount/stake-limits.ts';

export interface StrandingNoticeProps {
  readonly stranding: Stranding;
  readonly symbol: string;
  readonly decimals: number;
  /** Puts the offered amount into the field. */
  readonly onAccept: (text: string) => void;
}

/** Warns that the account could not pay for unstaking later, and offers the amount that leaves enough, if any does. */
export function StrandingNotice({ stranding, symbol, decimals, onAccept }: StrandingNoticeProps) {
  const { left, unstakeFee, saferAmount } = stranding;
  const shown = (amount: bigint) => formatAmount(amount, decimals, symbol).text;
  return (
    <Notice tone="warning" role="status" className="mb-4">
      <div className="grid gap-2 py-2">
        <p>{transactionMessages.stranding.warning(shown(left), shown(unstakeFee))}</p>
        {saferAmount === undefined ? (
          <p>{transactionMessages.stranding.noOffer}</p>
        ) : (
          <Button
            look="outline"
            isSmall
            className="justify-self-start"
            onClick={() => onAccept(formatCoins(saferAmount, decimals))}
          >
            {transactionMessages.stranding.offer(shown(saferAmount))}
          </Button>
        )}
      </div>
    </Notice>
  );
}
