import { isChainMoved } from '@hub/client/api-error';
import type { HistoryKind } from '@hub/client/indexer/history-page';
import type { Hex } from '@hub/primitives/hex';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { OfflineNotice } from '../../components/offline-notice.tsx';
import { createPart } from '../../components/part.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { historyMessages } from '../../config/history-messages.ts';
import { panelMessages } from '../../config/panel-messages.ts';
import { formatInteger } from '../../lib/format-number.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { hasFailed } from '../../lib/has-failed.ts';
import type { Account, Network } from '../../lib/network.ts';
import { scrollToTable } from '../../lib/scroll-to-table.ts';
import type { ShownHistory } from './history-query.ts';
import type { TabChange, TabView } from './tab-view.ts';
import { HistoryTable } from './table/history-table.tsx';
import { RowsInView } from './table/rows-in-view.tsx';
import { TableFooter } from './table/table-footer.tsx';

const rewardsOverview = createPart(
  async () => (await import('./chart/rewards-overview.tsx')).RewardsOverview,
);

interface HistoryTabProps {
  readonly kind: HistoryKind;
  readonly query: UseQueryResult<ShownHistory>;
  readonly view: TabView;
  readonly network: Network;
  readonly account: Account;
  readonly isBusy: boolean;
  readonly onChange: (change: TabChange) => void;
}

/** One tab of the history: loading, failed, empty, or the rows with their footer. */
export function HistoryTab(props: HistoryTabProps) {
  const { kind, query, view, network, account, isBusy, onChange } = props;
  const { data } = query;
  const top = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  /** A page with fewer rows keeps the height, so that nothing below moves. */
  const [minHeightPx, setMinHeightPx] = useState(0);
  const lastPage = useRef(view.page);
  useEffect(() => {
    if (lastPage.current === view.page) return;
    lastPage.current = view.page;
    if (top.current) scrollToTable(top.current);
  }, [view.page]);

  const isFailed = hasFailed(query);
  const isMoved = view.asOf !== undefined && isChainMoved(query.error);
  // A layout effect runs before the error is painted.
  useLayoutEffect(() => {
    if (isMoved) onChange({ type: 'moved' });
  });

  /** The block of the newest row. Only page 1 follows the chain, so later pages leave it unchanged. */
  const newestHash = useRef<Hex | undefined>(undefined);
  if (view.page === 1 && data && !query.isPlaceholderData) newestHash.current = data.items.rows[0]?.blockHash;

  function change(what: TabChange): void {
    setMinHeightPx(what.type === 'page' ? (rows.current?.offsetHeight ?? 0) : 0);
    onChange(what);
  }

  return (
    <div ref={top}>
      {isFailed && !isMoved && (
        <div className="pt-4">
          <ErrorNotice
            message={data ? historyMessages.failedRefresh : historyMessages.failed}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      <div role="status">
        {view.hasMoved && (
          <Notice tone="info" className="mt-4">
            <p>{historyMessages.moved}</p>
          </Notice>
        )}
      </div>
      {query.isPending && !isFailed && (query.isPaused ? <AwaitsConnection /> : <Loading />)}
      {data && kind === 'rewards' && data.total > 0 && (
        <LazyPart
          part={rewardsOverview}
          placeholder={<Skeleton className="mx-1 mt-4 h-[170px]" />}
          isBusy={isBusy}
        >
          {(RewardsOverview) => (
            <RewardsOverview
              network={network}
              account={account}
              total={data.total}
              newestHash={newestHash.current}
              rangeId={view.range}
              onChoose={(range) => onChange({ type: 'range', range })}
            />
          )}
        </LazyPart>
      )}
      {data && data.items.unreadable > 0 && (
        <Notice tone="warning" role="alert" className="mt-4">
          <p>{historyMessages.unreadable(data.items.unreadable)}</p>
        </Notice>
      )}
      {data && <MissingBlocks count={data.missingBlocks ?? 0} />}
      {data?.isBehind && <BehindChain asOf={data.asOf} />}
      {data && data.total === 0 && (
        <p className="grid min-h-64 place-items-center text-center text-muted">
          {historyMessages.empty[kind]}
        </p>
      )}
      {data && data.total > 0 && (
        <div ref={rows} style={{ minHeight: minHeightPx }}>
          <HistoryTable
            kind={kind}
            items={data.items.rows}
            network={network}
            isOutdated={query.isPlaceholderData}
          />
          <RowsInView {...data} />
        </div>
      )}
      {data && kind === 'transfers' && (
        <SmallTransfers hidden={data.hiddenSmall ?? 0} view={view} onChange={change} />
      )}
      {data && data.total > 0 && (
        <TableFooter
          kind={kind}
          data={data}
          view={view}
          isOutdated={query.isPlaceholderData}
          network={network}
          account={account}
          onChange={change}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <p role="status" className="grid min-h-64 place-items-center">
      <Spinner className="size-8" />
      <span className="sr-only">{panelMessages.loading}</span>
    </p>
  );
}

/** Warns that the indexer cannot decode some blocks, so that their rows are missing. */
function MissingBlocks({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="warning" role="status" className="mt-4">
      <p>{historyMessages.missingBlocks(count)}</p>
    </Notice>
  );
}

/** Says up to which block the indexer has read the chain so far. */
function BehindChain({ asOf }: Pick<ShownHistory, 'asOf'>) {
  const block = formatInteger(asOf.number);
  return (
    <Notice tone="warning" role="status" className="mt-4">
      <p>{historyMessages.behind(block, formatDateTime(asOf.timestampMs))}</p>
    </Notice>
  );
}

function AwaitsConnection() {
  return (
    <div className="pt-4">
      <OfflineNotice>{historyMessages.awaitsConnection}</OfflineNotice>
    </div>
  );
}

interface SmallTransfersProps {
  readonly hidden: number;
  readonly view: TabView;
  readonly onChange: (change: TabChange) => void;
}

function SmallTransfers({ hidden, view, onChange }: SmallTransfersProps) {
  const history = historyMessages;
  if (hidden === 0 && !view.showsSmall) return null;
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-1 border-t border-line text-sm text-muted">
      {!view.showsSmall && (
        <>
          {history.hiddenSmall(hidden)} <span className="print:hidden">·</span>
        </>
      )}
      <Button
        look="quiet"
        isSmall
        className={`print:hidden ${view.showsSmall ? '-ml-3' : '-ml-2'}`}
        onClick={() => onChange({ type: 'small', showsSmall: !view.showsSmall })}
      >
        {view.showsSmall ? history.hideSmall : history.showSmall}
      </Button>
    </p>
  );
}
