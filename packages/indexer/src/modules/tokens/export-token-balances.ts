import type { ExportFormat } from '@hub/contract/indexer/export-route';
import type { TokenBalanceRow, TokenBalancesFilter } from '@hub/contract/indexer/tokens';
import { type ExportFile, fieldColumns } from '../../queries/export-file.ts';
import { exportPresent } from '../../queries/export-present.ts';
import type { RowsExport } from '../../queries/export-rows.ts';
import type { Reader } from '../../queries/reader.ts';
import { balancesPage, keyOrders, type StoredBalance, toBalanceRow } from './list-token-balances.ts';

/**
 * Exports the shares of owners in tokens that match `filter`.
 * Throws the errors of `exportPresent`, at the call and while stretches are read.
 */
export function exportTokenBalances(
  reader: Reader,
  filter: TokenBalancesFilter,
): Promise<RowsExport<TokenBalanceRow>> {
  return exportPresent<StoredBalance, TokenBalanceRow>(reader, {
    page: (moment, page) => balancesPage(moment, filter, page),
    orders: keyOrders,
    keyOf: (row) => [row.collection_id, row.token_id, row.owner],
    toItem: (row) => toBalanceRow(reader, row),
  });
}

/** Describes the exported file: its name, its columns, and the cells of a row. */
export function tokenBalancesFile(format: ExportFormat): ExportFile<TokenBalanceRow> {
  return { name: 'tokens', format, ...fieldColumns(columns) };
}

const columns = [
  'collectionId',
  'tokenId',
  'address',
  'mode',
  'amount',
  'createdAtBlockNumber',
  'createdAt',
  'updatedAtBlockNumber',
  'updatedAt',
] as const satisfies readonly (keyof TokenBalanceRow)[];
