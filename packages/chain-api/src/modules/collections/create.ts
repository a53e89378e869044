import type { createCollectionArgs } from '@hub/contract/chain-api/collections/create-collection';
import { crossAccountArgument } from '@hub/scale/cross-account';
import { readField, readNumber, readVariant } from '@hub/scale/value';
import { encodeCollection } from '@hub/token-schema/encode-collection';
import { encodeSchema1Collection } from '@hub/token-schema/old/encode-schema1';
import type { Schema1CollectionInput } from '@hub/token-schema/old/schema1-input';
import type { PropertyPermission } from '@hub/token-schema/permissions';
import { readProperty } from '@hub/token-schema/property';
import type { EncodedCollection } from '@hub/token-schema/write-collection';
import type { z } from 'zod';
import { type ExtrinsicKind, findEvent } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { nameText, utf16Text } from '../../extrinsics/words/name-text.ts';
import {
  initialPermissions,
  initialProperties,
  limitsArgument,
  permissionsArgument,
} from './call-arguments.ts';
import { creationMethods, creationPrice } from './creation-price.ts';
import { uniqueCall, uniquePallet } from './unique-call.ts';

type CreateArgs = z.output<typeof createCollectionArgs> & {
  /** Metadata of schema 1 in place of `info`; null for a collection without metadata. */
  readonly schema1?: Schema1CollectionInput | null;
  /** The permission of the token properties that contain metadata of schema 2. */
  readonly defaultPermission?: PropertyPermission;
};

const modeNames = { Nft: 'NFT', Fungible: 'Fungible', ReFungible: 'ReFungible' } as const;
const modeWords: Readonly<Record<string, string>> = {
  NFT: 'a collection of NFTs',
  Fungible: 'a collection of fungible tokens',
  ReFungible: 'a collection of refungible tokens',
};

/**
 * Creates a collection with its metadata. The metadata determines its properties and the permissions of its
 * tokens' properties; a property or permission of the caller replaces the one with the same key
 * (docs/token-schema.md#encoding). Fungible tokens have no properties.
 */
export const create: ExtrinsicKind<CreateArgs> = {
  section: uniquePallet,
  methods: creationMethods,
  event: { section: 'common', method: 'CollectionCreated' },
  phrases: {
    createCollectionEx(args) {
      const data = args.value('data');
      return `create ${words(readField(data, 'mode'), readField(data, 'name'))}`;
    },
    createCollection: (args) => `create ${words(args.value('mode'), args.value('collection_name'))}`,
  },
  plan(args, building) {
    const { mode, tokenDecimals, name, description, symbol, limits, permissions } = args;
    const isFungible = mode === 'Fungible';
    const encoded = encodeMetadata(args);
    const planned = uniqueCall(building, 'createCollectionEx', {
      data: {
        mode: isFungible ? { Fungible: tokenDecimals } : modeNames[mode],
        access: null,
        name: unitsOf(name),
        description: unitsOf(description),
        tokenPrefix: new TextEncoder().encode(symbol),
        limits: limits === undefined ? null : limitsArgument(limits),
        permissions: permissionsArgument(permissions),
        tokenPropertyPermissions: initialPermissions(
          isFungible ? args.tokenPropertyPermissions : encoded.tokenPropertyPermissions,
        ),
        properties: initialProperties(encoded.collectionProperties),
        adminList: args.admins.map(crossAccountArgument),
        pendingSponsor: args.pendingSponsor === undefined ? null : crossAccountArgument(args.pendingSponsor),
        flags: new Uint8Array([isFungible ? 0 : encoded.flags]),
      },
    });
    return { ...planned, spends: creationPrice(building.state) };
  },
  readResult({ events }) {
    const found = findEvent(events, create.event);
    return found && { collectionId: readNumber(found.fields[0]?.value) };
  },
};

/** The properties, permissions and flags of a new collection. */
function encodeMetadata(args: CreateArgs): EncodedCollection {
  const { info, schema1, defaultPermission, properties, tokenPropertyPermissions } = args;
  if (schema1 === undefined) {
    return encodeCollection(info ?? {}, {
      ...(defaultPermission && { defaultPermission }),
      overwriteProperties: properties,
      overwriteTPPs: tokenPropertyPermissions,
    });
  }
  const encoded =
    schema1 === null
      ? { collectionProperties: properties.map(readProperty), tokenPropertyPermissions }
      : encodeSchema1Collection(schema1, { properties, permissions: tokenPropertyPermissions });
  return { ...encoded, flags: 0 };
}

function words(mode: unknown, name: unknown): string {
  return `${modeWords[readVariant(mode)] ?? 'a collection'} with the name ${nameText(utf16Text(name))}`;
}

/** The code units of a text: the chain stores names and descriptions in UTF-16. */
function unitsOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}
