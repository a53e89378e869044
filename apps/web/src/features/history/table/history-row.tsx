import type { HistoryItem } from '@hub/client/indexer/history-page';
import type { ReactNode } from 'react';
import { ExternalLink } from '../../../components/external-link.tsx';
import { Tooltip } from '../../../components/tooltip.tsx';
import { messages } from '../../../config/messages.ts';
import { explorerLink } from '../../../lib/explorer-link.ts';
import { formatHistoryAmount } from '../../../lib/format-amount.ts';
import { formatInteger } from '../../../lib/format-number.ts';
import { formatDateTime, timeZoneName } from '../../../lib/format-time.ts';
import type { Network } from '../../../lib/network.ts';
import { shorten } from '../../../lib/shorten.ts';

interface HistoryRowProps {
  readonly item: HistoryItem;
  readonly network: Network;
  readonly hasDirection: boolean;
}

/** One row; below 768 px each cell is a line with its label. */
export function HistoryRow({ item, network, hasDirection }: HistoryRowProps) {
  const { columns } = messages.history;
  const amount = formatHistoryAmount(item.amount, network.decimals);
  return (
    <tr className="block border-t border-line py-3 md:table-row md:py-0">
      <Cell label={columns.block}>{formatInteger(item.blockNumber)}</Cell>
      <Cell label={columns.hash}>
        <Hash item={item} network={network} />
      </Cell>
      <Cell label={columns.time} hint={messages.history.timeZone(timeZoneName())} canWrap>
        <time dateTime={new Date(item.blockTimestamp).toISOString()}>
          {formatDateTime(item.blockTimestamp)}
        </time>
      </Cell>
      <Cell label={columns.status}>
        <span className="rounded-full bg-positive-soft px-2.5 py-0.5 text-sm font-semibold text-positive">
          {messages.history.success}
        </span>
      </Cell>
      <Cell label={columns.method} canWrap>
        {item.section} <wbr />({item.method})
      </Cell>
      {hasDirection && (
        <Cell label={columns.direction}>
          <span className={`font-semibold ${item.direction === 'in' ? 'text-positive' : 'text-negative'}`}>
            {item.direction === 'in' ? messages.history.incoming : messages.history.outgoing}
          </span>
        </Cell>
      )}
      <Cell label={columns.amount} isRight canWrap>
        <span className="whitespace-nowrap">{amount.lead}</span>
        <wbr />
        <span className="whitespace-nowrap text-muted">{amount.fine}</span>
      </Cell>
    </tr>
  );
}

interface CellProps {
  /** Shown below 768 px, where the head of the column is not. */
  readonly label: string;
  /** More about the label. */
  readonly hint?: string;
  readonly isRight?: boolean;
  readonly canWrap?: boolean;
  readonly children: ReactNode;
}

function Cell({ label, hint, isRight, canWrap, children }: CellProps) {
  return (
    <td
      className={`flex min-w-0 items-baseline justify-between gap-4 py-0.5 text-right md:table-cell md:border-line md:px-1 md:py-2.5 xl:px-2 ${isRight ? 'md:text-right' : 'md:text-left'} ${canWrap ? '' : 'whitespace-nowrap'}`}
    >
      <span aria-hidden={hint === undefined} className="shrink-0 text-sm text-muted md:hidden">
        {hint === undefined ? label : <Tooltip text={hint}>{label}</Tooltip>}
      </span>
      <span className="min-w-0">{children}</span>
    </td>
  );
}

function Hash({ item, network }: Pick<HistoryRowProps, 'item' | 'network'>) {
  const { extrinsicHash, blockNumber } = item;
  const href = explorerLink(network.explorer, { hash: extrinsicHash, blockNumber });
  if (extrinsicHash === '') return <span className="text-muted">{messages.history.noExtrinsic}</span>;
  if (href === undefined) return <code className="font-mono text-sm">{shorten(extrinsicHash)}</code>;
  return (
    <ExternalLink href={href} className="min-h-11 font-mono text-sm md:min-h-6">
      {shorten(extrinsicHash)}
    </ExternalLink>
  );
}
