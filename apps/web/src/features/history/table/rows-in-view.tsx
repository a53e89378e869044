import type { HistoryPage } from '@hub/client/indexer/history-page';
import { historyMessages } from '../../../config/history-messages.ts';
import { formatInteger } from '../../../lib/format-number.ts';

/**
 * Tells screen readers, and shows on paper, for example that these are rows 11 to 20 of 57. Renders nothing if the page
 * has all rows, or none.
 */
export function RowsInView({
  page,
  size,
  total,
  items,
}: Pick<HistoryPage, 'page' | 'size' | 'total' | 'items'>) {
  const count = items.rows.length + items.unreadable;
  const before = (page - 1) * size;
  if (count === 0 || count >= total) return null;
  const [first, last, all] = [before + 1, before + count, total].map(formatInteger);
  return (
    <p className="sr-only print:not-sr-only print:py-2 print:text-sm print:font-semibold">
      {historyMessages.rowsInView(first ?? '', last ?? '', all ?? '')}
    </p>
  );
}
