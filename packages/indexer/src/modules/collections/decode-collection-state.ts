import { toHex } from '@hub/primitives/hex';
import { decodeFailed } from '@hub/scale/byte-reader';
import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import { readAccount, readBytes, readField, readList, readVariant, type TypedValue } from '@hub/scale/value';
import { z } from 'zod';
import type { CollectionState, PropertyRights, StoredProperty, TokenMode } from './collection-state.ts';

export interface CollectionParts {
  readonly collectionId: number;
  readonly collection: TypedValue;
  readonly properties: TypedValue;
  readonly rights: TypedValue;
  readonly admins: readonly string[];
}

/**
 * Assembles a collection from decoded values of the state. Throws AppError 'DecodeFailed' or 'UnexpectedValue'. Pure.
 */
export function decodeCollectionState(runtime: Runtime, parts: CollectionParts): CollectionState {
  const { collectionId, collection, properties, rights, admins } = parts;
  const parsed = collectionJson.safeParse(renderJson(runtime, collection.typeId, collection.value));
  if (!parsed.success) throw decodeFailed(`it is not as expected: ${z.prettifyError(parsed.error)}`);
  const { limits, permissions, flags } = parsed.data;
  const sponsorship = readField(collection.value, 'sponsorship');
  const state = readVariant(sponsorship);
  return {
    collectionId,
    mode: modeOf(readVariant(readField(collection.value, 'mode'))),
    owner: toHex(readAccount(readField(collection.value, 'owner'))),
    sponsor: state === 'Disabled' ? undefined : toHex(readAccount(readField(sponsorship, 'value'))),
    isSponsorConfirmed: state === 'Confirmed',
    name: textOfUnits(parsed.data.name),
    description: textOfUnits(parsed.data.description),
    tokenPrefix: textOf(readBytes(readField(collection.value, 'token_prefix'))),
    settings: {
      admins,
      limits: {
        account_token_ownership_limit: limits.accountTokenOwnershipLimit,
        sponsored_data_size: limits.sponsoredDataSize,
        sponsored_data_rate_limit: limits.sponsoredDataRateLimit,
        token_limit: limits.tokenLimit,
        sponsor_transfer_timeout: limits.sponsorTransferTimeout,
        sponsor_approve_timeout: limits.sponsorApproveTimeout,
        owner_can_transfer: limits.ownerCanTransfer,
        owner_can_destroy: limits.ownerCanDestroy,
        transfers_enabled: limits.transfersEnabled,
      },
      permissions: {
        access: permissions.access ?? 'Normal',
        mint_mode: permissions.mintMode ?? false,
        nesting: {
          token_owner: permissions.nesting?.tokenOwner ?? false,
          collection_admin: permissions.nesting?.collectionAdmin ?? false,
          restricted: permissions.nesting?.restricted ?? null,
        },
      },
      tokenPropertyPermissions: readList(rights.value).map(readRights),
      properties: readProperties(properties.value),
      isForeign: (flags & 0x80) !== 0,
      isErc721Metadata: (flags & 0x40) !== 0,
      isExternal: (flags & 0x01) !== 0,
    },
  };
}

const units = z.array(z.number());
const numberOrNull = z.number().nullable().default(null);
const booleanOrNull = z.boolean().nullable().default(null);
const rateLimit = z
  .union([z.object({ blocks: z.number() }), z.object({ sponsoringDisabled: z.null() })])
  .transform((limit) => ('blocks' in limit ? { Blocks: limit.blocks } : ('SponsoringDisabled' as const)));

const collectionJson = z.object({
  name: units,
  description: units,
  limits: z.object({
    accountTokenOwnershipLimit: numberOrNull,
    sponsoredDataSize: numberOrNull,
    sponsoredDataRateLimit: rateLimit.nullable().default(null),
    tokenLimit: numberOrNull,
    sponsorTransferTimeout: numberOrNull,
    sponsorApproveTimeout: numberOrNull,
    ownerCanTransfer: booleanOrNull,
    ownerCanDestroy: booleanOrNull,
    transfersEnabled: booleanOrNull,
  }),
  permissions: z.object({
    access: z.enum(['Normal', 'AllowList']).nullable(),
    mintMode: z.boolean().nullable(),
    nesting: z
      .object({
        tokenOwner: z.boolean(),
        collectionAdmin: z.boolean(),
        restricted: z.array(z.number()).nullable(),
      })
      .nullable(),
  }),
  flags: z.string().transform((hex) => Number(hex)),
});

/** Reads stored properties in the order of their keys. Throws AppError 'UnexpectedValue'. Pure. */
export function readProperties(metered: unknown): StoredProperty[] {
  return readList(readField(metered, 'map')).map((entry) => {
    const [key, value] = readList(entry);
    return [textOf(readBytes(key)), toHex(readBytes(value))];
  });
}

function readRights(entry: unknown): PropertyRights {
  const [key, rights] = readList(entry);
  return {
    key: textOf(readBytes(key)),
    mutable: readField(rights, 'mutable') === true,
    collection_admin: readField(rights, 'collection_admin') === true,
    token_owner: readField(rights, 'token_owner') === true,
  };
}

function modeOf(variant: string): TokenMode {
  if (variant === 'NFT' || variant === 'Fungible') return variant;
  if (variant === 'ReFungible') return 'RFT';
  throw decodeFailed(`there is no mode ${variant}`);
}

function textOfUnits(codes: readonly number[]): string {
  return codes.map((code) => String.fromCharCode(code)).join('');
}

const utf8 = new TextDecoder();

function textOf(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}
