import type { Account } from '@hub/primitives/account';
import { AppError } from '@hub/primitives/app-error';
import { crossAccountArgument } from '@hub/scale/cross-account';
import { encodeToken } from '@hub/token-schema/encode-token';
import type { JsonRecord } from '@hub/token-schema/json-field';
import { encodeSchema1Token } from '@hub/token-schema/old/encode-schema1';
import type { Schema1TokenInput } from '@hub/token-schema/old/schema1-input';
import { type PropertyInput, readProperty } from '@hub/token-schema/property';
import type { TokenInput } from '@hub/token-schema/schema/token';
import type { Building, ExtrinsicKind } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { orSigner } from '../../extrinsics/kinds/or-signer.ts';
import { initialProperties } from '../collections/call-arguments.ts';
import type { OfCollection } from '../collections/change-kind.ts';
import { uniqueCall, uniquePallet } from '../collections/unique-call.ts';
import { itemCreated, readMinted } from './facts.ts';
import { readTokenCollection } from './read-token.ts';

/** The content of a token that is minted: everything but its owners. */
export interface TokenContent {
  readonly data?: TokenInput | undefined;
  /** Metadata of schema 1 in place of `data`; null for a token without metadata. */
  readonly schema1?: Schema1TokenInput | null;
  readonly URI?: string | undefined;
  readonly properties: readonly PropertyInput[];
}

interface MintArgs extends OfCollection {
  readonly tokens: readonly (TokenContent & { readonly owner?: Account | undefined })[];
}

/** Mints NFTs, each with its metadata and the caller's properties, for its owner or the signer. */
export const mint: ExtrinsicKind<MintArgs> = {
  section: uniquePallet,
  methods: ['createMultipleItemsEx', 'createMultipleItems', 'createItem'],
  event: itemCreated,
  phrases: {},
  async plan({ collectionId, tokens }, building) {
    const attributes = await attributesOf(building, collectionId, tokens);
    return uniqueCall(building, 'createMultipleItemsEx', {
      collectionId,
      data: {
        NFT: tokens.map(({ owner, ...content }) => ({
          owner: crossAccountArgument(orSigner(owner, building, 'owner')),
          properties: propertiesOf(content, attributes),
        })),
      },
    });
  },
  readResult: ({ events }) => readMinted(events),
};

/** The properties of a new token as calls take them (docs/token-schema.md#encoding). */
export function propertiesOf(content: TokenContent, attributes: JsonRecord = {}) {
  const { data, schema1, URI, properties } = content;
  if (schema1 === undefined) {
    return initialProperties(encodeToken(data ?? {}, { URI, overwriteProperties: properties }));
  }
  return initialProperties(
    schema1 === null ? properties.map(readProperty) : encodeSchema1Token(schema1, attributes, properties),
  );
}

/**
 * The attributes that a collection of schema 1 describes, by number; empty if none of the new tokens has metadata of
 * schema 1. Throws AppError `CollectionsUnavailable` | `CollectionNotFound`, and `TokenNotEncodable` for a collection
 * of another schema.
 */
export async function attributesOf(
  { state }: Pick<Building, 'state'>,
  collectionId: number,
  contents: readonly TokenContent[],
): Promise<JsonRecord> {
  if (contents.every(({ schema1 }) => !schema1)) return {};
  const { old } = (await readTokenCollection(state, collectionId)).metadata;
  if (old !== undefined && 'family' in old && old.family === 'V1') return old.attributes ?? {};
  throw new AppError({
    code: 'TokenNotEncodable',
    message: `Collection ${collectionId} is not of schema 1`,
    details: { collectionId },
  });
}
