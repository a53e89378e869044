import type { HistoryKind, HistoryPage } from '@hub/client/indexer/history-page';
import { Button } from '../../../components/button.tsx';
import { ToneIcon } from '../../../components/tone-icon.tsx';
import { PAGE_SIZES } from '../../../config/constants.ts';
import { historyMessages } from '../../../config/history-messages.ts';
import { messages } from '../../../config/messages.ts';
import { formatInteger } from '../../../lib/format-number.ts';
import type { Account, Network } from '../../../lib/network.ts';
import { useCsvDownload } from '../csv/use-csv-download.ts';
import { minimumAmount } from '../history-query.ts';
import { countPages } from '../pagination-model.ts';
import type { TabChange, TabView } from '../tab-view.ts';
import { Pagination } from './pagination.tsx';

interface TableFooterProps {
  readonly kind: HistoryKind;
  readonly data: HistoryPage;
  readonly view: TabView;
  /** Whether `data` belongs to the previous view, whose block may no longer be on the chain. */
  readonly isOutdated: boolean;
  readonly network: Network;
  readonly account: Account;
  readonly onChange: (change: TabChange) => void;
}

/** Page size, CSV and pages under a table. */
export function TableFooter(props: TableFooterProps) {
  const { kind, data, view, isOutdated, network, account, onChange } = props;
  const csv = useCsvDownload(network, account, kind);
  const history = historyMessages;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 text-sm text-muted print:hidden">
      <div className="flex flex-wrap items-center gap-x-3">
        <label className="flex min-h-11 items-center gap-2">
          {history.rowsPerPage}
          <select
            value={view.size}
            onChange={(event) => onChange({ type: 'size', size: Number(event.target.value) })}
            className="min-h-11 rounded-lg bg-surface px-1 font-semibold text-text"
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        {csv.state.status === 'loading' ? (
          <span role="status" className="flex items-center gap-2">
            {history.csvProgress(formatInteger(csv.state.done), formatInteger(csv.state.total))}
            <Button look="quiet" isSmall onClick={csv.cancel}>
              {messages.common.cancel}
            </Button>
          </span>
        ) : (
          <Button
            look="quiet"
            isSmall
            onClick={() => csv.start(minimumAmount(kind, view.showsSmall), data.total)}
          >
            {history.csv}
          </Button>
        )}
        {csv.state.status === 'idle' && csv.state.missing > 0 && (
          <span role="alert" className="flex items-center gap-1.5 text-warning">
            <ToneIcon tone="warning" />
            {history.incomplete(csv.state.missing)}
          </span>
        )}
        {csv.state.status === 'failed' && (
          <span role="alert" className="flex items-center gap-1.5 text-negative">
            <ToneIcon tone="error" />
            {history.csvFailed}
          </span>
        )}
      </div>
      <Pagination
        current={view.page}
        pageCount={countPages(data.total, view.size)}
        onGo={(page) => onChange({ type: 'page', page, asOf: isOutdated ? undefined : data.asOf.hash })}
      />
    </div>
  );
}
