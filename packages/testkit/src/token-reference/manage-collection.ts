import type { Hex } from '@hub/primitives/hex';
import type { ManageCall } from './call.ts';
import { payPrice } from './coins.ts';
import {
  changePropertyPermission,
  deleteCollectionProperty,
  setCollectionProperty,
} from './collection-properties.ts';
import { MAX_ADMINS } from './create-collection.ts';
import { type Cross, substrate } from './cross.ts';
import { collectionOf, type Draft, edit, emit } from './draft.ts';
import { ensure, Failure } from './failure.ts';
import { totalPieces } from './holdings.ts';
import { changeLimits, effectiveLimits } from './limits.ts';
import { changePermissions } from './permissions.ts';
import { ensureOwner, ensureOwnerOrAdmin } from './rights.ts';
import { isFungible, type PropertiesLimit, type ReadCollection } from './state.ts';

const UPGRADES: Readonly<Record<PropertiesLimit, { readonly step: number; readonly coins: bigint }>> = {
  Default: { step: 0, coins: 0n },
  Extended: { step: 1, coins: 2_000n },
  Max: { step: 2, coins: 5_000n },
};

function isEmpty({ mode, tokens }: ReadCollection): boolean {
  return isFungible(mode) ? totalPieces(tokens.get(0)) === 0n : tokens.size === 0;
}

function destroy(draft: Draft, who: Hex, id: number): void {
  const collection = collectionOf(draft, id);
  ensure(isEmpty(collection), 'common.CantDestroyNotEmptyCollection');
  ensure(effectiveLimits(collection.limits).ownerCanDestroy, 'common.NoPermission');
  ensureOwner(collection, who);
  draft.collections.delete(id);
  draft.edited.delete(id);
  draft.destroyed += 1;
  emit(draft, 'common.CollectionDestroyed', id);
}

function addAdmin(draft: Draft, id: number, admin: Cross): void {
  const { admins } = edit(draft, id);
  if (admins.has(admin)) return;
  ensure(admins.size < MAX_ADMINS, 'common.CollectionAdminCountExceeded');
  admins.add(admin);
  emit(draft, 'common.CollectionAdminAdded', id, admin);
}

function removeAdmin(draft: Draft, id: number, admin: Cross): void {
  const wasAdmin = edit(draft, id).admins.delete(admin);
  ensure(wasAdmin, 'common.UserIsNotCollectionAdmin');
  emit(draft, 'common.CollectionAdminRemoved', id, admin);
}

function confirmSponsorship(draft: Draft, who: Hex, id: number): void {
  const { sponsorship } = collectionOf(draft, id);
  const isAsked = sponsorship.kind === 'Unconfirmed' && sponsorship.account === who;
  ensure(isAsked, 'common.ConfirmSponsorshipFail');
  edit(draft, id).sponsorship = { kind: 'Confirmed', account: who };
  emit(draft, 'common.SponsorshipConfirmed', id, who);
}

function upgrade(draft: Draft, who: Hex, id: number, limit: PropertiesLimit): void {
  const { step, coins } = UPGRADES[limit];
  const now = UPGRADES[collectionOf(draft, id).tokenPropertiesLimit].step;
  ensure(step >= now, 'common.CollectionTokensPropertiesLimitDowngrade');
  payPrice(draft, who, coins);
  edit(draft, id).tokenPropertiesLimit = limit;
}

/** The calls that owner and admins may make. */
function runAsAdmin(draft: Draft, who: Hex, call: ManageCall) {
  const id = call.collectionId;
  const found = collectionOf(draft, id);
  if (call.name === 'unique.setTokenPropertyPermissions' && isFungible(found.mode)) {
    throw new Failure('fungible.SettingPropertiesNotAllowed');
  }
  ensureOwnerOrAdmin(found, substrate(who));
  const collection = edit(draft, id);
  switch (call.name) {
    case 'unique.addToAllowList':
      collection.allowList.add(call.address);
      return emit(draft, 'common.AllowListAddressAdded', id, call.address);
    case 'unique.removeFromAllowList':
      collection.allowList.delete(call.address);
      return emit(draft, 'common.AllowListAddressRemoved', id, call.address);
    case 'unique.setCollectionSponsor':
      collection.sponsorship = { kind: 'Unconfirmed', account: call.newSponsor };
      return emit(draft, 'common.CollectionSponsorSet', id, call.newSponsor);
    case 'unique.removeCollectionSponsor':
      collection.sponsorship = { kind: 'Disabled' };
      return emit(draft, 'common.CollectionSponsorRemoved', id);
    case 'unique.setCollectionLimits':
      collection.limits = changeLimits(collection.limits, call.limits);
      return emit(draft, 'common.CollectionLimitSet', id);
    case 'unique.setCollectionPermissions':
      collection.permissions = changePermissions(collection.permissions, call.permissions);
      return emit(draft, 'common.CollectionPermissionSet', id);
    case 'unique.setCollectionProperties':
      return call.properties.forEach((property) => {
        setCollectionProperty(collection, property);
        emit(draft, 'common.CollectionPropertySet', id, property.key);
      });
    case 'unique.deleteCollectionProperties':
      return call.keys.forEach((key) => {
        deleteCollectionProperty(collection, key);
        emit(draft, 'common.CollectionPropertyDeleted', id, key);
      });
    case 'unique.setTokenPropertyPermissions':
      return call.permissions.forEach((entry) => {
        changePropertyPermission(collection, entry);
        emit(draft, 'common.PropertyPermissionSet', id, entry.key);
      });
    case 'unique.upgradeTokensPropertiesLimit':
      return upgrade(draft, who, id, call.limit);
  }
}

/** Runs a call that manages a collection (docs/token-rules.md#collections); throws Failure. */
export function manageCollection(draft: Draft, who: Hex, call: ManageCall) {
  const id = call.collectionId;
  switch (call.name) {
    case 'unique.forceRepairCollection':
      throw new Failure(id === 0 ? 'common.UnsupportedOperation' : 'BadOrigin');
    case 'unique.destroyCollection':
      return destroy(draft, who, id);
    case 'unique.confirmSponsorship':
      return confirmSponsorship(draft, who, id);
    case 'unique.changeCollectionOwner':
      ensureOwner(collectionOf(draft, id), who);
      edit(draft, id).owner = call.newOwner;
      return emit(draft, 'common.CollectionOwnerChanged', id, call.newOwner);
    case 'unique.addCollectionAdmin':
      ensureOwner(collectionOf(draft, id), who);
      return addAdmin(draft, id, call.admin);
    case 'unique.removeCollectionAdmin':
      ensureOwner(collectionOf(draft, id), who);
      return removeAdmin(draft, id, call.admin);
    case 'unique.setTransfersEnabledFlag':
      ensureOwner(collectionOf(draft, id), who);
      edit(draft, id).limits = { ...edit(draft, id).limits, transfersEnabled: call.value };
      return;
    default:
      return runAsAdmin(draft, who, call);
  }
}
