import type { collectionDetails } from '@hub/contract/chain-api/collections/collection-details';
import { collectionAddress } from '@hub/primitives/collection-address';
import { schemaName, schemaVersion } from '@hub/token-schema/schema/version';
import type { z } from 'zod';
import type { Collection } from '../../modules/collections/collection.ts';
import type { CollectionDetails } from '../../modules/collections/read-details.ts';
import { renderAccount } from '../../rendering/render-account.ts';
import { renderProperty } from '../render-property.ts';
import { locationOf, originalLocationOf } from './universal-location.ts';

type CollectionAnswer = z.input<typeof collectionDetails>;

/** The parts of a collection that an answer has. */
interface ShownParts {
  readonly withLimits: boolean;
  readonly withLastTokenId: boolean;
  readonly withTotalSupply: boolean;
}

const allShown: ShownParts = { withLimits: true, withLastTokenId: true, withTotalSupply: true };

/** Renders a collection (docs/token-formats.md#collections-of-generation-2). */
export function renderCollection(
  { admins, counts, metadata, originalLocation, ...collection }: CollectionDetails,
  ss58Prefix: number,
  shown: ShownParts = allShown,
): CollectionAnswer {
  const { id, mode, decimals, limits, flags } = collection;
  const supply = shown.withTotalSupply ? counts?.totalSupply : undefined;
  return {
    collectionId: id,
    collectionAddress: collectionAddress(id),
    owner: renderAccount({ publicKey: collection.owner }),
    mode,
    decimals: mode === 'Fungible' ? decimals : null,
    name: collection.name,
    description: collection.description,
    symbol: collection.symbol,
    properties: collection.properties.map(renderProperty),
    limits: shown.withLimits ? limits : null,
    admins: admins?.map(renderAccount) ?? null,
    lastTokenId: (shown.withLastTokenId ? counts?.lastTokenId : undefined) ?? null,
    totalSupply: supply === undefined ? null : Number(supply),
    totalSupplyRaw: supply?.toString() ?? null,
    sponsorship: renderSponsorship(collection),
    readOnly: flags.isReadOnly,
    tokenPropertyPermissions: [...collection.propertyPermissions],
    permissions: renderPermissions(collection),
    info: metadata.info === null ? null : { schemaName, schemaVersion, ...metadata.info },
    infoDecodingError: metadata.decodingError,
    universalLocation: locationOf(ss58Prefix, id),
    originalUniversalLocation:
      originalLocation === undefined ? null : originalLocationOf(ss58Prefix, originalLocation),
    isForeign: flags.isForeign,
    isErc721Metadata: flags.isErc721Metadata,
  };
}

function renderSponsorship({ sponsor }: Collection): CollectionAnswer['sponsorship'] {
  if (sponsor === undefined) return { isEnabled: false, isConfirmed: false, sponsor: null };
  const { account: publicKey, isConfirmed } = sponsor;
  return { isEnabled: true, isConfirmed, sponsor: renderAccount({ publicKey }) };
}

function renderPermissions({ permissions }: Collection): CollectionAnswer['permissions'] {
  const { access, mintMode, nesting } = permissions;
  const { restricted, ...allowed } = nesting;
  return { access, mintMode, nesting: { ...allowed, ...(restricted && { restricted: [...restricted] }) } };
}
