import type { ExportFormat } from '@hub/contract/indexer/export-route';
import type { BlockText } from '@hub/contract/indexer/parameters';
import type { TokenTransferRow, TokenTransfersFilter } from '@hub/contract/indexer/tokens';
import type { ExportFile } from '../../queries/export-file.ts';
import { exportRows, type RowsExport } from '../../queries/export-rows.ts';
import { pageInOrder } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { eventCells, eventColumns, newestFirst } from '../events/event-place.ts';
import { type StoredTransfer, toTransferRow, transfersPage } from './list-token-transfers.ts';
import { fewerFirst } from './transfer-filter.ts';

/**
 * Exports the transfers of tokens that match `filter`, up to `block`, by default the newest.
 * Throws the errors of `exportRows`, at the call and while stretches are read.
 */
export async function exportTokenTransfers(
  reader: Reader,
  filter: TokenTransfersFilter,
  block: BlockText | undefined,
): Promise<RowsExport<TokenTransferRow>> {
  const sides = await fewerFirst(reader, filter);
  return exportRows<StoredTransfer, TokenTransferRow>(reader, block, {
    stretch: (moment, stretch) =>
      pageInOrder(
        transfersPage(moment, filter, { ...stretch, sides, orders: newestFirst, offset: 0 }),
        newestFirst,
      ),
    toItem: (row) => toTransferRow(reader, row),
  });
}

/** Describes the exported file: its name, its columns, and the cells of a row. */
export function tokenTransfersFile(format: ExportFormat): ExportFile<TokenTransferRow> {
  return {
    name: 'token-transfers',
    format,
    columns: ['id', 'collectionId', 'tokenId', 'from', 'to', 'amount', ...eventColumns],
    cells: ({ id, collectionId, tokenId, from, to, amount, event }) => [
      String(id),
      String(collectionId),
      String(tokenId),
      from,
      to,
      amount,
      ...eventCells(event),
    ],
  };
}
