import type { CollectionRow, CollectionsFilter } from '@hub/contract/indexer/collections';
import type { ExportFormat } from '@hub/contract/indexer/export-route';
import { sql } from 'kysely';
import { type ExportFile, fieldColumns } from '../../queries/export-file.ts';
import { exportPresent } from '../../queries/export-present.ts';
import type { RowsExport } from '../../queries/export-rows.ts';
import type { Reader } from '../../queries/reader.ts';
import { type StoredCollectionRow, toCollectionRow } from './collection-row.ts';
import { collectionsPage, filterCollections, keyOrder } from './list-collections.ts';

/** Exports the collections that match `filter`. Throws the errors of `exportPresent`, also while stretches are read. */
export async function exportCollections(
  reader: Reader,
  filter: CollectionsFilter,
): Promise<RowsExport<CollectionRow>> {
  const conditions = (await filterCollections(reader, filter)) ?? [sql`false`];
  return exportPresent<StoredCollectionRow, CollectionRow>(reader, {
    page: (moment, page) => collectionsPage(moment, conditions, page),
    orders: [keyOrder],
    keyOf: (row) => [row.collection_id],
    toItem: (row) => toCollectionRow(reader, row),
  });
}

/** Describes the exported file: its name, its columns, and the cells of a row. */
export function collectionsFile(format: ExportFormat): ExportFile<CollectionRow> {
  return { name: 'collections', format, ...fieldColumns(columns) };
}

const columns = [
  'collectionId',
  'collectionAddress',
  'mode',
  'name',
  'description',
  'tokenPrefix',
  'owner',
  'adminList',
  'sponsor',
  'isSponsorshipConfirmed',
  'lastTokenId',
  'fungiblePiecesRaw',
  'limits',
  'permissions',
  'schemaName',
  'schemaVersion',
  'originalSchemaVersion',
  'collectionInfoError',
  'isBurned',
  'createdAtBlockNumber',
  'createdAt',
  'updatedAtBlockNumber',
  'updatedAt',
] as const satisfies readonly (keyof CollectionRow)[];
