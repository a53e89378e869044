import type { ExportFormat } from '@hub/contract/indexer/export-route';
import type { TokenHistoryItem } from '@hub/contract/indexer/nfts';
import type { BlockText } from '@hub/contract/indexer/parameters';
import type { ExportFile } from '../../queries/export-file.ts';
import { exportRows, type RowsExport } from '../../queries/export-rows.ts';
import { pageInOrder } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { eventCells, eventColumns, newestFirst } from '../events/event-place.ts';
import { eventsPage, type StoredTokenEvent, type TokenPlace, toHistoryItem } from './list-token-history.ts';

/**
 * Exports all events of a token up to `block`, by default the newest.
 * Throws the errors of `exportRows`, at the call and while stretches are read.
 */
export function exportTokenHistory(
  reader: Reader,
  token: TokenPlace,
  block: BlockText | undefined,
): Promise<RowsExport<TokenHistoryItem>> {
  return exportRows<StoredTokenEvent, TokenHistoryItem>(reader, block, {
    stretch: (moment, stretch) =>
      pageInOrder(eventsPage(moment, token, { ...stretch, offset: 0 }), newestFirst),
    toItem: (row) => toHistoryItem(reader, row),
  });
}

/** Describes the exported file: its name, its columns, and the cells of a row. */
export function tokenHistoryFile(format: ExportFormat): ExportFile<TokenHistoryItem> {
  return {
    name: 'token-history',
    format,
    columns: ['id', 'kind', 'from', 'to', 'amount', 'property', ...eventColumns],
    cells: ({ id, kind, from, to, amount, property, event }) => [
      String(id),
      kind,
      from ?? '',
      to ?? '',
      amount ?? '',
      property ?? '',
      ...eventCells(event),
    ],
  };
}
