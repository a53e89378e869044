import type { NftRow } from '@hub/contract/indexer/nfts';
import { collectionAddress, nestingAddress } from '@hub/primitives/collection-address';
import { isoTime } from '../../queries/iso-time.ts';
import type { Reader } from '../../queries/reader.ts';
import type { StoredProperty } from '../collections/collection-state.ts';
import { propertyRows } from '../collections/property-rows.ts';
import { showCross } from '../tokens/cross-account.ts';
import type { TokenInfo } from '../tokens/token-state.ts';

/** An NFT as read from the tables, with the state of its last change. */
export interface StoredNft {
  readonly collection_id: number;
  readonly token_id: number;
  /** Block of the last change of the token, or of the last move of a token above it, whichever is later. */
  readonly block_number: number;
  readonly created_block: number;
  readonly is_burned: boolean;
  readonly is_bundle: boolean;
  readonly owner: string;
  readonly topmost_owner: string | null;
  readonly properties: readonly StoredProperty[];
  readonly info: TokenInfo;
  readonly created_ms: number;
  readonly updated_ms: number;
}

/** Converts an NFT to the row of an answer. Pure. */
export function toNftRow({ addressOf }: Reader, row: StoredNft): NftRow {
  const { collection_id: collectionId, token_id: tokenId } = row;
  return {
    key: `${collectionId}_${tokenId}`,
    collectionId,
    tokenId,
    collectionAddress: collectionAddress(collectionId),
    tokenAddress: nestingAddress(collectionId, tokenId),
    owner: showCross(row.owner, addressOf),
    topmostOwner: row.topmost_owner === null ? null : showCross(row.topmost_owner, addressOf),
    isBundle: row.is_bundle,
    ...propertyRows(row.properties),
    ...metadata(row.info),
    isBurned: row.is_burned,
    fetchedAtBlockNumber: row.block_number,
    updatedAtBlockNumber: row.block_number,
    updatedAt: isoTime(row.updated_ms),
    createdAtBlockNumber: row.created_block,
    createdAt: isoTime(row.created_ms),
  };
}

function metadata({ token, error }: TokenInfo) {
  return {
    schemaName: token?.schemaName ?? null,
    schemaVersion: token?.schemaVersion ?? null,
    originalSchemaVersion: token?.originalSchemaVersion ?? null,
    name: token?.name ?? null,
    description: token?.description ?? null,
    image: token?.image ?? null,
    imageDetails: token?.image_details ?? null,
    attributes: token?.attributes ?? null,
    media: token?.media ?? null,
    royalties: token?.royalties ?? null,
    customizing: token?.customizing ?? null,
    customizingOverrides: token?.customizing_overrides ?? null,
    animationUrl: token?.animation_url ?? null,
    animationDetails: token?.animation_details ?? null,
    youtubeUrl: token?.youtube_url ?? null,
    createdBy: token?.created_by ?? null,
    backgroundColor: token?.background_color ?? null,
    externalUrl: token?.external_url ?? null,
    locale: token?.locale ?? null,
    tokenInfoError: error,
  };
}
