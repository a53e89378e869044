import type { ExportFormat } from '@hub/contract/indexer/export-route';
import type { NftRow, NftsFilter } from '@hub/contract/indexer/nfts';
import { sql } from 'kysely';
import { type ExportFile, fieldColumns } from '../../queries/export-file.ts';
import { exportPresent } from '../../queries/export-present.ts';
import type { RowsExport } from '../../queries/export-rows.ts';
import type { Reader } from '../../queries/reader.ts';
import { keyOrders, nftsPage } from './list-nfts.ts';
import { type StoredNft, toNftRow } from './nft-row.ts';
import { searchNfts } from './search-nfts.ts';

/** Exports the NFTs that match `filter`. Throws the errors of `exportPresent`, also while stretches are read. */
export async function exportNfts(reader: Reader, filter: NftsFilter): Promise<RowsExport<NftRow>> {
  const search = (await searchNfts(reader, filter)) ?? { conditions: [sql`false`] };
  return exportPresent<StoredNft, NftRow>(reader, {
    page: (moment, page) => nftsPage(moment, search, page),
    orders: keyOrders,
    keyOf: (row) => [row.collection_id, row.token_id],
    toItem: (row) => toNftRow(reader, row),
  });
}

/** Describes the exported file: its name, its columns, and the cells of a row. */
export function nftsFile(format: ExportFormat): ExportFile<NftRow> {
  return { name: 'nfts', format, ...fieldColumns(columns) };
}

const columns = [
  'collectionId',
  'tokenId',
  'tokenAddress',
  'owner',
  'topmostOwner',
  'isBundle',
  'name',
  'description',
  'image',
  'attributes',
  'royalties',
  'media',
  'schemaName',
  'schemaVersion',
  'originalSchemaVersion',
  'tokenInfoError',
  'isBurned',
  'createdAtBlockNumber',
  'createdAt',
  'updatedAtBlockNumber',
  'updatedAt',
] as const satisfies readonly (keyof NftRow)[];
