import type { Hex } from '@hub/primitives/hex';
import type { CreateCall, NewCollection } from './call.ts';
import { payPrice } from './coins.ts';
import { declareProperty, setCollectionProperty } from './collection-properties.ts';
import { substrateView } from './cross.ts';
import { type Draft, emit } from './draft.ts';
import { ensure } from './failure.ts';
import { newToken } from './holdings.ts';
import { changeLimits, NO_LIMITS } from './limits.ts';
import { changePermissions, NO_PERMISSIONS } from './permissions.ts';
import { noProperties } from './property-store.ts';
import { type Collection, isFungible, type Mode, type Sponsorship } from './state.ts';

export const MAX_ADMINS = 5;
const MAX_DECIMALS = 30;
const PRICE_COINS = 2n;
const MAX_COLLECTIONS = 100_000;
const ERC721_METADATA = 0x40;

/** The values of the fields of a new collection that the call `unique.createCollection` lacks. */
export const BARE = {
  limits: undefined,
  permissions: undefined,
  propertyPermissions: [],
  properties: [],
  admins: [],
  pendingSponsor: undefined,
  flags: 0,
} as const;

function modeNumber(mode: Mode): number {
  if (isFungible(mode)) return 2;
  return mode === 'NFT' ? 1 : 3;
}

function sponsorshipOf({ pendingSponsor }: NewCollection): Sponsorship {
  if (pendingSponsor === undefined) return { kind: 'Disabled' };
  return { kind: 'Unconfirmed', account: substrateView(pendingSponsor) };
}

function bareCollection(owner: Hex, data: NewCollection): Collection {
  return {
    owner,
    mode: data.mode,
    name: data.name,
    description: data.description,
    tokenPrefix: data.tokenPrefix,
    sponsorship: sponsorshipOf(data),
    limits: changeLimits(NO_LIMITS, data.limits ?? NO_LIMITS),
    permissions: changePermissions(NO_PERMISSIONS, data.permissions),
    flags: data.flags,
    properties: noProperties(),
    propertyPermissions: new Map(),
    tokenPropertiesLimit: 'Default',
    admins: new Set(data.admins),
    allowList: new Set(),
    tokens: new Map(isFungible(data.mode) ? [[0, newToken()]] : []),
    minted: 0,
    operators: new Set(),
    emptyMints: new Map(),
  };
}

function completed(call: CreateCall): NewCollection {
  if (call.name === 'unique.createCollectionEx') return call.data;
  return { ...call.data, ...BARE };
}

/** Creates a collection for 2 coins (docs/token-rules.md#collections); throws Failure. */
export function createCollection(draft: Draft, owner: Hex, call: CreateCall): void {
  const data = completed(call);
  const { mode } = data;
  if (isFungible(mode)) {
    ensure(mode.fungibleDecimals <= MAX_DECIMALS, 'unique.CollectionDecimalPointLimitExceeded');
  }
  ensure((data.flags & ~ERC721_METADATA) === 0, 'common.NoPermission');
  payPrice(draft, owner, PRICE_COINS);
  ensure(draft.created - draft.destroyed < MAX_COLLECTIONS, 'common.TotalCollectionsLimitExceeded');
  const collection = bareCollection(owner, data);
  for (const property of data.properties) setCollectionProperty(collection, property);
  for (const entry of data.propertyPermissions) declareProperty(collection, entry);
  ensure(collection.admins.size <= MAX_ADMINS, 'common.CollectionAdminCountExceeded');
  draft.created += 1;
  draft.edited.set(draft.created, collection);
  draft.collections.set(draft.created, collection);
  emit(draft, 'common.CollectionCreated', draft.created, modeNumber(mode), owner);
}
