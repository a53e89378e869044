import type { HistoryItem, HistoryKind } from '@hub/client/indexer/history-page';
import { Tooltip } from '../../../components/tooltip.tsx';
import { messages } from '../../../config/messages.ts';
import { timeZoneName } from '../../../lib/format-time.ts';
import type { Network } from '../../../lib/network.ts';
import { HistoryRow } from './history-row.tsx';

interface HistoryTableProps {
  readonly kind: HistoryKind;
  readonly items: readonly HistoryItem[];
  readonly network: Network;
  /** The rows of another page are being loaded. */
  readonly isOutdated: boolean;
}

const head = 'px-1 py-3.5 xl:px-2 text-left text-sm font-semibold text-muted';

/** The rows of a tab; stacked cards below 768 px. */
export function HistoryTable({ kind, items, network, isOutdated }: HistoryTableProps) {
  const { columns, tabs } = messages.history;
  return (
    <table
      // biome-ignore lint/a11y/noRedundantRoles: the role keeps it a table where CSS stacks its cells
      role="table"
      className={`block w-full md:table md:text-sm md:wrap-normal xl:text-base ${isOutdated ? 'opacity-60' : ''}`}
    >
      <caption className="sr-only">{tabs[kind]}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          <th scope="col" className={head}>
            {columns.block}
          </th>
          <th scope="col" className={head}>
            {columns.hash}
          </th>
          <th scope="col" className={head}>
            <span className="md:hidden">{columns.time}</span>
            <span className="hidden md:inline">
              <Tooltip text={messages.history.timeZone(timeZoneName())}>{columns.time}</Tooltip>
            </span>
          </th>
          <th scope="col" className={head}>
            {columns.status}
          </th>
          <th scope="col" className={head}>
            {columns.method}
          </th>
          {kind === 'transfers' && (
            <th scope="col" className={head}>
              {columns.direction}
            </th>
          )}
          <th scope="col" className={`${head} text-right`}>
            {columns.amount}
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {items.map((item) => (
          <HistoryRow
            key={`${item.blockNumber}-${item.eventIndex}`}
            item={item}
            network={network}
            hasDirection={kind === 'transfers'}
          />
        ))}
      </tbody>
    </table>
  );
}
