import type { HistoryItem, HistoryKind } from '@hub/client/indexer/history-page';
import type { ReactNode } from 'react';
import { Tooltip } from '../../../components/tooltip.tsx';
import { historyMessages } from '../../../config/history-messages.ts';
import { timeZoneName } from '../../../lib/format-time.ts';
import type { Network } from '../../../lib/network.ts';
import { HistoryRow } from './history-row.tsx';

interface HistoryTableProps {
  readonly kind: HistoryKind;
  readonly items: readonly HistoryItem[];
  readonly network: Network;
  /** Whether the rows belong to the previous view, because those of the new one are loading. */
  readonly isOutdated: boolean;
}

/** The rows of a tab: a table from 768 px on and on paper, otherwise a list of expandable rows. */
export function HistoryTable({ kind, items, network, isOutdated }: HistoryTableProps) {
  const { columns, tabs, timeZone } = historyMessages;
  return (
    <table
      // biome-ignore lint/a11y/noRedundantRoles: CSS that stacks the cells removes the table semantics
      role="table"
      className={`w-full text-sm print:text-[11px] narrow:block wide:wrap-normal ${isOutdated ? 'opacity-60' : ''}`}
    >
      <caption className="sr-only print:not-sr-only print:py-2 print:text-left print:font-semibold">
        {tabs[kind]}
      </caption>
      <thead className="narrow:hidden">
        <tr>
          <Head>{columns.block}</Head>
          <Head>{columns.hash}</Head>
          <Head>
            <Tooltip text={timeZone(timeZoneName())}>{columns.time}</Tooltip>
          </Head>
          <Head>{columns.status}</Head>
          <Head>{columns.method}</Head>
          {kind === 'transfers' && <Head>{columns.direction}</Head>}
          <th scope="col" className="py-3 pl-1.5 text-right text-sm font-semibold text-muted">
            {columns.amount} <span className="font-normal">{network.symbol}</span>
          </th>
        </tr>
      </thead>
      <tbody className="narrow:block">
        {items.map((item) => (
          <HistoryRow
            key={`${item.blockNumber}-${item.eventIndex}`}
            tab={kind}
            item={item}
            network={network}
          />
        ))}
      </tbody>
    </table>
  );
}

function Head({ children }: { readonly children: ReactNode }) {
  return (
    <th scope="col" className="px-1.5 py-3 text-left text-sm font-semibold text-muted first:pl-0">
      {children}
    </th>
  );
}
