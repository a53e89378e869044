import type { Context } from '../../frame/context.ts';
import type { Storage } from '../../state/overlay.ts';
import { accountKey, type CrossAccountId, substrateView } from '../../types/cross-account.ts';
import { maxCollectionPropertiesSpace } from './collection-properties.ts';
import { commonErrors } from './errors.ts';
import { commonEvents } from './events.ts';
import { collectionFlag } from './flags.ts';
import { changedLimits, noLimits } from './limits.ts';
import { maxCollectionAdmins } from './members.ts';
import { changedPermissions, noPermissions } from './permissions.ts';
import { collectionCreationPrice, payToTreasury } from './price.ts';
import { withEntry, withProperty } from './property-space.ts';
import * as stored from './storage.ts';
import type { Collection, CollectionMode } from './types/collection.ts';
import type { CreateCollectionData } from './types/create-collection-data.ts';
import { noProperties } from './types/properties.ts';

const maxCollections = 100_000;

/** Modes as the event of a new collection numbers them. */
const modeNumbers = { NFT: 1, Fungible: 2, ReFungible: 3 } as const satisfies Record<
  CollectionMode['type'],
  number
>;

/**
 * Creates a collection that the creator owns, and charges its price (docs/token-rules.md#collections). Returns the id.
 * Errors: NoPermission for flags other than erc721Metadata, NotSufficientFunds, TotalCollectionsLimitExceeded, those of
 * `changedLimits`, `withProperty` and `withEntry`, CollectionAdminCountExceeded.
 */
export function createCollection(
  context: Context,
  creator: CrossAccountId,
  data: CreateCollectionData,
): number {
  const { storage } = context;
  const owner = substrateView(creator);
  // A caller may set only this flag.
  if ((Number(data.flags) & ~collectionFlag.erc721Metadata) !== 0) throw commonErrors.NoPermission();
  payToTreasury(context, owner, collectionCreationPrice);
  const id = nextCollectionId(storage);
  const created = newCollection(owner, data);
  putProperties(storage, id, data);
  putAdmins(storage, id, data.admin_list);
  stored.createdCollectionCount.put(storage, id);
  stored.collectionById.put(storage, created, id);
  context.deposit(commonEvents.CollectionCreated([id, modeNumbers[data.mode.type], owner]));
  return id;
}

function nextCollectionId(storage: Storage): number {
  const id = stored.createdCollectionCount.get(storage) + 1;
  const alive = id - stored.destroyedCollectionCount.get(storage);
  if (alive > maxCollections) throw commonErrors.TotalCollectionsLimitExceeded();
  return id;
}

function newCollection(owner: Collection['owner'], data: CreateCollectionData): Collection {
  const { mode, name, description, token_prefix, limits, permissions, pending_sponsor, flags } = data;
  return {
    owner,
    mode,
    name,
    description,
    token_prefix,
    sponsorship:
      pending_sponsor === undefined
        ? { type: 'Disabled', value: undefined }
        : { type: 'Unconfirmed', value: substrateView(pending_sponsor) },
    limits: limits === undefined ? noLimits : changedLimits(noLimits, limits),
    permissions: permissions === undefined ? noPermissions : changedPermissions(noPermissions, permissions),
    flags,
  };
}

function putProperties(storage: Storage, id: number, data: CreateCollectionData): void {
  const properties = data.properties.reduce(
    (all, { key, value }) => withProperty(all, maxCollectionPropertiesSpace, key, value),
    noProperties,
  );
  stored.collectionProperties.put(storage, properties, id);
  const permissions = data.token_property_permissions.reduce(
    (all, { key, permission }) => withEntry(all, key, permission),
    stored.collectionPropertyPermissions.get(storage, id),
  );
  stored.collectionPropertyPermissions.put(storage, permissions, id);
}

function putAdmins(storage: Storage, id: number, accounts: readonly CrossAccountId[]): void {
  const admins = [...new Map(accounts.map((account) => [accountKey(account), account])).values()];
  if (admins.length > maxCollectionAdmins) throw commonErrors.CollectionAdminCountExceeded();
  for (const admin of admins) stored.isAdmin.put(storage, true, id, admin);
  stored.adminAmount.put(storage, admins.length, id);
}
