import type {
  CollectionWithInfo,
  CollectionWithSchema,
  FungibleCollection,
} from '@hub/contract/chain-api/collections/shown';
import { PropertyMap } from '@hub/token-schema/property-map';
import { readRoyalties } from '@hub/token-schema/read-royalties';
import type { Collection } from '../../modules/collections/collection.ts';
import type { CollectionLimits } from '../../modules/collections/limits.ts';
import type { CollectionDetails } from '../../modules/collections/read-details.ts';
import { accountText } from '../account-text.ts';
import { renderProperty } from '../render-property.ts';
import { renderSchema } from './render-schema.ts';

/** Renders a collection with its metadata in the fields of schema 1 (docs/token-formats.md#collections-of-generation-1). */
export function renderWithSchema(details: CollectionDetails, ss58Prefix: number): CollectionWithSchema {
  const { schema, knownSchema } = renderSchema(details);
  return {
    ...commonOf(details, ss58Prefix),
    id: details.id,
    ...(schema && { schema }),
    decodingError: details.metadata.decodingError,
    ...(knownSchema && { knownSchema }),
    ...partsOf(details),
  };
}

/** Renders a collection with its metadata in the fields of schema 2. */
export function renderWithInfo(details: CollectionDetails, ss58Prefix: number): CollectionWithInfo {
  const { info, decodingError } = details.metadata;
  const { royalties, problem } = readRoyalties(new PropertyMap(details.properties));
  return {
    ...commonOf(details, ss58Prefix),
    collectionId: details.id,
    decimals: details.decimals,
    info: info && { ...info },
    parsingError: decodingError,
    royalties: royalties.map((royalty) => ({ ...royalty })),
    royaltiesParsingError: problem ?? null,
    ...partsOf(details),
  };
}

/** Renders a fungible collection. */
export function renderFungible(collection: Collection, ss58Prefix: number): FungibleCollection {
  const { id, decimals } = collection;
  return { ...commonOf(collection, ss58Prefix), id, decimals };
}

/** Limits with their defaults; `sponsoredDataRateLimit` is null where changes of properties are not sponsored. */
export function renderLimits({ sponsoredDataRateLimit: rate, ...limits }: CollectionLimits) {
  return { ...limits, sponsoredDataRateLimit: rate === 'SponsoringDisabled' ? null : rate };
}

function commonOf(collection: Collection, ss58Prefix: number) {
  const { mode, name, description, symbol, sponsor, limits, permissions, flags, owner } = collection;
  const { restricted, ...nesting } = permissions.nesting;
  const text = (publicKey: Uint8Array) => accountText({ publicKey }, ss58Prefix);
  return {
    mode,
    name,
    description,
    tokenPrefix: symbol,
    ...(sponsor && {
      sponsorship: { address: text(sponsor.account), isConfirmed: sponsor.isConfirmed },
    }),
    limits: renderLimits(limits),
    permissions: {
      access: permissions.access,
      mintMode: permissions.mintMode,
      nesting: { ...nesting, ...(restricted && { restricted: [...restricted] }) },
    },
    readOnly: flags.isReadOnly,
    owner: text(owner),
  };
}

function partsOf({ properties, flags, propertyPermissions }: CollectionDetails) {
  return {
    properties: properties.map(renderProperty),
    flags: { foreign: flags.isForeign, erc721metadata: flags.isErc721Metadata },
    tokenPropertyPermissions: [...propertyPermissions],
  };
}
