import { historyColumns, historyFileNames } from '@hub/contract/constants/history-file';
import type { ExportQuery, HistoryItem } from '@hub/contract/indexer/history';
import type { ExportFile } from '../../queries/export-file.ts';
import { exportRows, type RowsExport } from '../../queries/export-rows.ts';
import { isoTime } from '../../queries/iso-time.ts';
import type { Reader } from '../../queries/reader.ts';
import { historyRows, toHistoryItem } from './history-rows.ts';

/**
 * Exports an account's rows of a kind as of a block; those below the query's `minimumAmount` are left out. Throws the
 * errors of `exportRows`, at the call and while stretches are read.
 */
export function exportHistory(
  reader: Reader,
  account: string,
  query: Omit<ExportQuery, 'format'>,
): Promise<RowsExport<HistoryItem>> {
  const { kind, asOf: block } = query;
  const filter = { account, kind, minimum: query.minimumAmount ?? 0n, offset: 0 };
  return exportRows(reader, block, {
    stretch: (moment, stretch) => historyRows(moment, { ...filter, ...stretch }),
    toItem: (row) => toHistoryItem(reader, kind, row),
  });
}

/** Describes the exported file: its name, its columns, and the cells of a row. */
export function historyFile({ kind, format }: Pick<ExportQuery, 'kind' | 'format'>): ExportFile<HistoryItem> {
  const isStaking = kind === 'staking' || kind === 'unstaking';
  return {
    name: historyFileNames[kind],
    format,
    columns: historyColumns[kind],
    cells: isStaking ? stakingCells : transferCells,
  };
}

function stakingCells(item: HistoryItem): string[] {
  return [
    String(item.blockNumber),
    item.extrinsicHash,
    isoTime(item.blockTimestamp),
    item.section,
    item.method,
    item.amount,
    item.eventType ?? '',
  ];
}

/** A reward has no stored direction; it is always incoming. */
function transferCells({ direction = 'in', ...item }: HistoryItem): string[] {
  return [
    String(item.blockNumber),
    item.extrinsicHash,
    isoTime(item.blockTimestamp),
    item.amount,
    direction,
    item.section,
    item.method,
  ];
}
