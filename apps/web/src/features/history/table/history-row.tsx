import type { HistoryItem, HistoryKind } from '@hub/client/indexer/history-page';
import { useId, useState } from 'react';
import { Tooltip } from '../../../components/tooltip.tsx';
import { historyMessages } from '../../../config/history-messages.ts';
import { formatInteger } from '../../../lib/format-number.ts';
import { timeZoneName } from '../../../lib/format-time.ts';
import type { Network } from '../../../lib/network.ts';
import { ExtrinsicLink } from './extrinsic-link.tsx';
import { HistoryAmountText } from './history-amount-text.tsx';
import { HistoryCell } from './history-cell.tsx';
import { rowKind } from './row-kind.ts';
import { RowSummary } from './row-summary.tsx';
import { RowTime } from './row-time.tsx';

interface HistoryRowProps {
  readonly tab: HistoryKind;
  readonly item: HistoryItem;
  readonly network: Network;
}

/**
 * One row. Below 768 px it has two lines, kind and date above the amount; the first is a button that shows the other
 * cells, each as a line with its label.
 */
export function HistoryRow({ tab, item, network }: HistoryRowProps) {
  const { columns, kinds, success, incoming, outgoing, timeZone } = historyMessages;
  const [isOpen, setIsOpen] = useState(false);
  const amountId = useId();
  const kind = kinds[rowKind(tab, item)];
  const look = isOpen ? '' : 'narrow:hidden';
  return (
    <tr
      className={`border-t border-line print:break-inside-avoid narrow:relative narrow:flex narrow:flex-col narrow:pb-3 ${tab === 'rewards' ? '' : 'narrow:first:border-t-0'}`}
    >
      <RowSummary
        kind={kind}
        timestampMs={item.blockTimestamp}
        isOpen={isOpen}
        describedBy={amountId}
        onToggle={() => setIsOpen(!isOpen)}
      />
      <HistoryCell label={columns.block} look={look}>
        {formatInteger(item.blockNumber)}
      </HistoryCell>
      <HistoryCell label={columns.hash} look={look}>
        <ExtrinsicLink item={item} network={network} />
      </HistoryCell>
      <HistoryCell
        label={<Tooltip text={timeZone(timeZoneName())}>{columns.time}</Tooltip>}
        look={look}
        canWrap
      >
        <RowTime timestampMs={item.blockTimestamp} />
      </HistoryCell>
      <HistoryCell label={columns.status} look={look}>
        <span className="wide:text-muted">{success}</span>
      </HistoryCell>
      <HistoryCell label={columns.method} look={look} canWrap>
        <span className="wide:flex wide:flex-col wide:gap-x-2 wide:xl:flex-row wide:xl:items-baseline">
          <b className="text-base font-semibold narrow:hidden">{kind}</b>{' '}
          <span className="wide:text-muted">
            {item.section} <wbr />({item.method})
          </span>
        </span>
      </HistoryCell>
      {tab === 'transfers' && (
        <HistoryCell label={columns.direction} look={look}>
          <span className={`font-semibold ${item.direction === 'in' ? 'text-positive' : 'text-negative'}`}>
            {item.direction === 'in' ? incoming : outgoing}
          </span>
        </HistoryCell>
      )}
      <td
        id={amountId}
        className="print:whitespace-nowrap narrow:order-2 wide:py-2.5 wide:pl-1.5 wide:text-right"
      >
        <span className="narrow:sr-only wide:hidden">{columns.amount}</span>
        <HistoryAmountText amount={item.amount} network={network} />
      </td>
    </tr>
  );
}
