import type { LimitsToSet } from '@hub/contract/chain-api/collections/limits';
import type { PermissionsToSet } from '@hub/contract/chain-api/collections/permissions';
import { readNumber } from '@hub/scale/value';
import type { PropertyKeyPermission } from '@hub/token-schema/permissions';
import { type PropertyInput, readProperty } from '@hub/token-schema/property';
import { findEvent } from '../../extrinsics/kinds/extrinsic-kind.ts';
import {
  keyArgument,
  keyPermissionArgument,
  limitsArgument,
  permissionsArgument,
  propertyArgument,
} from './call-arguments.ts';
import { changeKind, type OfCollection } from './change-kind.ts';
import { readSetLimits } from './limits.ts';
import { readFromCall } from './read-from-call.ts';
import { limitsPhrase, permissionsPhrase } from './settings-phrases.ts';

const limitsKind = changeKind<OfCollection & { readonly limits: LimitsToSet }>({
  method: 'setCollectionLimits',
  event: 'CollectionLimitSet',
  args: ({ limits }) => ({ newLimit: limitsArgument(limits) }),
  phrase: limitsPhrase,
});

/** Sets limits; its result also has the limits that the call sets. */
const setLimits: typeof limitsKind = {
  ...limitsKind,
  readResult(executed) {
    const found = findEvent(executed.events, limitsKind.event);
    const given = executed.call.fields.find(({ name }) => name === 'new_limit');
    if (found === undefined || given === undefined) return undefined;
    return { collectionId: readNumber(found.fields[0]?.value), limits: readSetLimits(given.value) };
  },
};

const transfersKind = changeKind<OfCollection & { readonly isEnabled: boolean }>({
  method: 'setTransfersEnabledFlag',
  event: 'CollectionLimitSet',
  args: ({ isEnabled }) => ({ value: isEnabled }),
  phrase: (args) =>
    `${args.isTrue('value') ? 'allow' : 'forbid'} transfers of the tokens of ${args.collection('collection_id')}`,
});

/**
 * Allows or forbids transfers of all tokens of a collection. The chain has no event for this call, so the result is
 * read from its arguments.
 */
const setTransfersEnabled: typeof transfersKind = {
  ...transfersKind,
  event: { section: 'system', method: 'ExtrinsicSuccess' },
  readResult(executed) {
    const collectionId = readFromCall(executed, 'collection_id', readNumber);
    return collectionId === undefined ? undefined : { collectionId };
  },
};

const setPermissions = changeKind<OfCollection & { readonly permissions: PermissionsToSet }>({
  method: 'setCollectionPermissions',
  event: 'CollectionPermissionSet',
  args: ({ permissions }) => ({ newPermission: permissionsArgument(permissions) }),
  phrase: permissionsPhrase,
});

const setProperties = changeKind<OfCollection & { readonly properties: readonly PropertyInput[] }>({
  method: 'setCollectionProperties',
  event: 'CollectionPropertySet',
  args: ({ properties }) => ({ properties: properties.map(readProperty).map(propertyArgument) }),
  phrase: (args) => `set ${args.keys('properties')} of ${args.collection('collection_id')}`,
});

const deleteProperties = changeKind<OfCollection & { readonly keys: readonly string[] }>({
  method: 'deleteCollectionProperties',
  event: 'CollectionPropertyDeleted',
  args: ({ keys }) => ({ propertyKeys: keys.map(keyArgument) }),
  phrase: (args) => `delete ${args.keys('property_keys')} of ${args.collection('collection_id')}`,
});

const setTokenPermissions = changeKind<
  OfCollection & { readonly tokenPropertyPermissions: readonly PropertyKeyPermission[] }
>({
  method: 'setTokenPropertyPermissions',
  event: 'PropertyPermissionSet',
  args: ({ tokenPropertyPermissions }) => ({
    propertyPermissions: tokenPropertyPermissions.map(keyPermissionArgument),
  }),
  phrase: (args) =>
    `declare who may write ${args.keys('property_permissions')} of the tokens of ${args.collection('collection_id')}`,
});

/** The kinds of extrinsics that change settings of a collection. */
export const settingKinds = {
  collectionPropertiesSet: setProperties,
  collectionPropertiesDelete: deleteProperties,
  collectionTokenPermissionsSet: setTokenPermissions,
  collectionLimitsSet: setLimits,
  collectionPermissionsSet: setPermissions,
  collectionTransfersEnabledSet: setTransfersEnabled,
};
