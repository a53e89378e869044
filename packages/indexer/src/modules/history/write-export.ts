import { historyColumns, historyFileNames } from '@hub/contract/constants/history-file';
import type { ExportQuery, HistoryItem } from '@hub/contract/indexer/history';
import { csvRow } from '@hub/primitives/csv-row';
import { isoTime } from '../../queries/iso-time.ts';

/** Media type and file name of an export (product description, business constants). */
export function exportFile({ kind, format }: Pick<ExportQuery, 'kind' | 'format'>) {
  return {
    type: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/jsonl; charset=utf-8',
    name: `${historyFileNames[kind]}.${format}`,
  };
}

/** The text of an export, a piece for each stretch of rows. */
export async function* writeExport(
  { kind, format }: Pick<ExportQuery, 'kind' | 'format'>,
  stretches: AsyncIterable<readonly HistoryItem[]>,
): AsyncGenerator<string> {
  const isStaking = kind === 'staking' || kind === 'unstaking';
  if (format === 'csv') yield line(historyColumns[kind]);
  const write = format === 'jsonl' ? jsonLine : isStaking ? stakingLine : transferLine;
  for await (const items of stretches) yield items.map(write).join('');
}

function jsonLine(item: HistoryItem): string {
  return `${JSON.stringify(item)}\n`;
}

function stakingLine(item: HistoryItem): string {
  return line([
    String(item.blockNumber),
    item.extrinsicHash,
    isoTime(item.blockTimestamp),
    item.section,
    item.method,
    item.amount,
    item.eventType ?? '',
  ]);
}

/** A reward always comes in. */
function transferLine({ direction = 'in', ...item }: HistoryItem): string {
  return line([
    String(item.blockNumber),
    item.extrinsicHash,
    isoTime(item.blockTimestamp),
    item.amount,
    direction,
    item.section,
    item.method,
  ]);
}

function line(cells: readonly string[]): string {
  return `${csvRow(cells)}\r\n`;
}
