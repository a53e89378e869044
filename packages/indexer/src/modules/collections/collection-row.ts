import type { CollectionRow } from '@hub/contract/indexer/collections';
import { collectionAddress } from '@hub/primitives/collection-address';
import { toHex } from '@hub/primitives/hex';
import { isoTime } from '../../queries/iso-time.ts';
import type { Reader } from '../../queries/reader.ts';
import { showCross } from '../tokens/cross-account.ts';
import type { CollectionInfo, CollectionSettings, PropertyRights, TokenMode } from './collection-state.ts';
import { decodedLimits } from './decoded-limits.ts';
import { propertyRows } from './property-rows.ts';

/** A collection as read from the tables, with the state of its last change. */
export interface StoredCollectionRow {
  readonly collection_id: number;
  readonly block_number: number;
  readonly created_block: number;
  readonly is_burned: boolean;
  readonly mode: TokenMode;
  readonly owner: string;
  readonly sponsor: string | null;
  readonly is_sponsor_confirmed: boolean;
  readonly name: string;
  readonly description: string;
  readonly token_prefix: string;
  readonly last_token_id: number;
  readonly settings: CollectionSettings;
  readonly info: CollectionInfo;
  readonly supply: bigint | null;
  readonly created_ms: number;
  readonly updated_ms: number;
}

/** Converts a collection to the row of an answer. Pure. */
export function toCollectionRow({ addressOf }: Reader, row: StoredCollectionRow): CollectionRow {
  const { settings, collection_id: collectionId } = row;
  const supply = row.mode === 'Fungible' ? (row.supply ?? 0n) : null;
  return {
    collectionId,
    collectionAddress: collectionAddress(collectionId),
    owner: addressOf(row.owner),
    adminList: settings.admins.map((admin) => showCross(admin, addressOf)),
    mode: row.mode,
    fungiblePieces: supply === null ? null : Number(supply),
    fungiblePiecesRaw: supply === null ? null : supply.toString(),
    name: row.name,
    description: row.description,
    tokenPrefix: row.token_prefix,
    sponsor: row.sponsor === null ? null : addressOf(row.sponsor),
    isSponsorshipConfirmed: row.sponsor === null ? null : row.is_sponsor_confirmed,
    lastTokenId: row.last_token_id,
    limits: settings.limits,
    decodedLimits: decodedLimits(settings.limits),
    permissions: {
      ...settings.permissions,
      nesting: {
        ...settings.permissions.nesting,
        restricted: settings.permissions.nesting.restricted && [...settings.permissions.nesting.restricted],
      },
    },
    tokenPropertyPermissions: settings.tokenPropertyPermissions.map(rightsRow),
    ...propertyRows(settings.properties),
    readOnly: settings.isExternal,
    foreign: settings.isForeign,
    erc721metadata: settings.isErc721Metadata,
    ...metadata(row.info),
    isBurned: row.is_burned,
    fetchedAtBlockNumber: row.block_number,
    updatedAtBlockNumber: row.block_number,
    updatedAt: isoTime(row.updated_ms),
    createdAt: isoTime(row.created_ms),
    createdAtBlockNumber: row.created_block,
  };
}

const utf8 = new TextEncoder();

function rightsRow({ key, mutable, collection_admin, token_owner }: PropertyRights) {
  return { key, keyHex: toHex(utf8.encode(key)), permission: { mutable, collection_admin, token_owner } };
}

function metadata({ info, error }: CollectionInfo) {
  return {
    schemaName: info?.schemaName ?? null,
    schemaVersion: info?.schemaVersion ?? null,
    originalSchemaVersion: info?.originalSchemaVersion ?? null,
    coverImage: info?.cover_image ?? null,
    defaultTokenImage: info?.default_token_image ?? null,
    potentialAttributes: info?.potential_attributes ?? null,
    customizingSlots: info?.customizing?.slots ?? null,
    customizes: info?.customizing?.customizes ?? null,
    royalties: info?.royalties ?? null,
    collectionInfoError: error,
  };
}
