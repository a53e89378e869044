import type { HistoryItem, HistoryKind } from '@hub/client/indexer/history-page';
import { historyColumns } from '@hub/contract/constants/history-file';
import { formatCoins } from '@hub/primitives/amount';
import { historyMessages } from '../../../config/history-messages.ts';
import { formatZonedDateTime } from '../../../lib/format-time.ts';
import { formatCsv } from './format-csv.ts';

/** A tab's rows as CSV: exact amounts in coins; times as in the table, with their time zone. */
export function historyCsv(kind: HistoryKind, items: readonly HistoryItem[], decimals: number): string {
  const isStaking = kind === 'staking' || kind === 'unstaking';
  const rows = items.map((item) => {
    const block = String(item.blockNumber);
    const date = formatZonedDateTime(item.blockTimestamp);
    const amount = formatCoins(item.amount, decimals);
    return isStaking
      ? [block, item.extrinsicHash, date, item.section, item.method, amount, item.eventType ?? '']
      : [block, item.extrinsicHash, date, amount, directionText(item), item.section, item.method];
  });
  return formatCsv([historyColumns[kind], ...rows]);
}

/** A reward is always incoming. */
function directionText(item: HistoryItem): string {
  return item.direction === 'out' ? historyMessages.outgoing : historyMessages.incoming;
}
