import { z } from 'zod';
import { account, signer } from '../accounts/model.ts';
import { defineMutation } from '../extrinsics/generation-1/define-mutation.ts';
import { createBody, createV2Body } from './creation.ts';
import { collectionId, idNumber } from './ids.ts';
import { limitsToSet } from './limits.ts';
import { permissionsToSet } from './permissions.ts';
import { propertiesToWrite, propertyKeys, tokenPropertyPermissions } from './properties.ts';
import { changedKeys, shownLimits } from './shown.ts';

const tags = ['collection'];
const method = 'POST';
const errors = ['CollectionsUnavailable'] as const;
const address = signer.describe('Signer, SS58 of any prefix');
const ofCollection = z.object({ address, collectionId });

const collection = z.object({ collectionId: idNumber });
const listed = collection.extend({ address: z.string().describe('The listed account') });
/** The result of the two allow-list mutations: clients read the same fields again in `parsed`, as in a status. */
const listing = listed.extend({ isError: z.boolean(), parsed: listed });
const unique = (name: string) => ({ section: 'unique', method: name });

/** The mutations of collections. */
export const collectionMutations = [
  defineMutation({
    operationId: 'createCollection',
    kind: 'collectionCreate',
    method,
    path: '/collections',
    summary: 'Create a collection with metadata of schema 1, or without metadata',
    tags,
    args: createBody,
    result: collection,
    batch: { ...unique('createCollectionEx'), isFor: (payload) => !('symbol' in payload) },
    errors,
  }),
  defineMutation({
    operationId: 'createCollectionV2',
    kind: 'collectionCreate',
    method,
    path: '/collections/v2',
    summary: 'Create a collection with metadata of schema 2',
    tags,
    args: createV2Body,
    result: collection,
    batch: unique('createCollectionEx'),
    errors,
  }),
  defineMutation({
    operationId: 'setCollectionLimits',
    kind: 'collectionLimitsSet',
    method,
    path: '/collections/set-limits',
    summary: 'Set limits of a collection',
    tags,
    args: ofCollection.extend({ limits: limitsToSet }),
    result: collection.extend({ limits: shownLimits.partial().describe('The limits that were set') }),
    batch: unique('setCollectionLimits'),
    errors,
  }),
  defineMutation({
    operationId: 'setCollectionProperties',
    kind: 'collectionPropertiesSet',
    method,
    path: '/collections/properties',
    summary: 'Set properties of a collection',
    tags,
    args: ofCollection.extend({ properties: propertiesToWrite }),
    result: z.object({ properties: changedKeys }),
    batch: unique('setCollectionProperties'),
    errors,
  }),
  defineMutation({
    operationId: 'deleteCollectionProperties',
    kind: 'collectionPropertiesDelete',
    method: 'DELETE',
    path: '/collections/properties',
    summary: 'Delete properties of a collection',
    tags,
    args: ofCollection
      .extend({ propertyKeys })
      .transform(({ propertyKeys: deleted, ...rest }) => ({ ...rest, keys: deleted })),
    result: z.object({ properties: changedKeys }),
    batch: unique('deleteCollectionProperties'),
    errors,
  }),
  defineMutation({
    operationId: 'setPropertyPermissions',
    kind: 'collectionTokenPermissionsSet',
    method,
    path: '/collections/property-permissions',
    summary: 'Set the permissions of the token properties of a collection',
    tags,
    args: ofCollection
      .extend({ propertyPermissions: tokenPropertyPermissions })
      .transform(({ propertyPermissions, ...rest }) => ({
        ...rest,
        tokenPropertyPermissions: propertyPermissions,
      })),
    result: z.object({ propertyPermissions: changedKeys }),
    batch: unique('setTokenPropertyPermissions'),
    errors,
  }),
  defineMutation({
    operationId: 'setCollectionPermissions',
    kind: 'collectionPermissionsSet',
    method,
    path: '/collections/permissions',
    summary: 'Set access mode, mint mode and nesting of a collection',
    tags,
    args: ofCollection.extend({ permissions: permissionsToSet }),
    result: collection,
    batch: unique('setCollectionPermissions'),
    errors,
  }),
  defineMutation({
    operationId: 'destroyCollection',
    kind: 'collectionDelete',
    method: 'DELETE',
    path: '/collections',
    summary: 'Destroy a collection without tokens',
    tags,
    args: ofCollection,
    result: collection.extend({ success: z.boolean() }),
    batch: unique('destroyCollection'),
    errors,
  }),
  defineMutation({
    operationId: 'setTransfersEnabled',
    kind: 'collectionTransfersEnabledSet',
    method,
    path: '/collections/transfers-enabled',
    summary: 'Allow or forbid transfers of the tokens of a collection',
    tags,
    args: ofCollection.extend({
      isEnabled: z.boolean().describe('true: tokens may be transferred; false: they may not'),
    }),
    result: z.object({ success: z.boolean() }),
    batch: unique('setTransfersEnabledFlag'),
    errors,
  }),
  defineMutation({
    operationId: 'transferCollection',
    kind: 'collectionTransfer',
    method: 'PATCH',
    path: '/collections/transfer',
    summary: 'Make another account the owner of a collection',
    tags,
    args: ofCollection.extend({
      to: account.describe('The new owner: SS58 of any prefix, or an Ethereum address for its mirror'),
    }),
    result: collection.extend({ owner: z.string() }),
    batch: unique('changeCollectionOwner'),
    errors,
  }),
  defineMutation({
    operationId: 'addCollectionAdmin',
    kind: 'collectionAdminAdd',
    method,
    path: '/collections/admins',
    summary: 'Make an account an admin of a collection',
    tags,
    args: ofCollection.extend({
      newAdmin: account.describe('The new admin: SS58 of any prefix, or an Ethereum address'),
    }),
    result: collection.extend({ newAdmin: z.string() }),
    batch: unique('addCollectionAdmin'),
    errors,
  }),
  defineMutation({
    operationId: 'removeCollectionAdmin',
    kind: 'collectionAdminRemove',
    method: 'DELETE',
    path: '/collections/admins',
    summary: 'Remove an admin of a collection',
    tags,
    args: ofCollection
      .extend({ admin: account.describe('The admin to remove: SS58 of any prefix, or an Ethereum address') })
      .transform(({ admin, ...rest }) => ({ ...rest, adminToDelete: admin })),
    result: collection.extend({ admin: z.string() }),
    batch: unique('removeCollectionAdmin'),
    errors,
  }),
  defineMutation({
    operationId: 'addToAllowList',
    kind: 'collectionAllowListAdd',
    method,
    path: '/collections/add-to-allow-list',
    summary: 'Add an account to the allow list of a collection',
    tags,
    args: ofCollection
      .extend({
        newAdminId: account.describe('The account to add: SS58 of any prefix, or an Ethereum address'),
      })
      .transform(({ newAdminId, ...rest }) => ({ ...rest, listed: newAdminId })),
    result: listing,
    batch: unique('addToAllowList'),
    errors,
  }),
  defineMutation({
    operationId: 'removeFromAllowList',
    kind: 'collectionAllowListRemove',
    method,
    path: '/collections/remove-from-allow-list',
    summary: 'Remove an account from the allow list of a collection',
    tags,
    args: ofCollection
      .extend({
        addressToDelete: account.describe(
          'The account to remove: SS58 of any prefix, or an Ethereum address',
        ),
      })
      .transform(({ addressToDelete, ...rest }) => ({ ...rest, listed: addressToDelete })),
    result: listing,
    batch: unique('removeFromAllowList'),
    errors,
  }),
  defineMutation({
    operationId: 'setCollectionSponsor',
    kind: 'collectionSponsorSet',
    method,
    path: '/collections/sponsorship',
    summary: 'Set the sponsor of a collection, who must then confirm',
    tags,
    args: ofCollection
      .extend({ newSponsor: signer.describe('The account that must confirm, SS58 of any prefix') })
      .transform(({ newSponsor, ...rest }) => ({ ...rest, sponsor: newSponsor })),
    result: collection.extend({ sponsor: z.string() }),
    batch: unique('setCollectionSponsor'),
    errors,
  }),
  defineMutation({
    operationId: 'confirmSponsorship',
    kind: 'collectionSponsorConfirm',
    method,
    path: '/collections/sponsorship/confirm',
    summary: 'Confirm that the signer sponsors a collection',
    tags,
    args: ofCollection,
    result: collection.extend({ sponsor: z.string() }),
    batch: unique('confirmSponsorship'),
    errors,
  }),
  defineMutation({
    operationId: 'removeSponsorship',
    kind: 'collectionSponsorRemove',
    method: 'DELETE',
    path: '/collections/sponsorship',
    summary: 'End the sponsoring of a collection',
    tags,
    args: ofCollection,
    result: collection,
    batch: unique('removeCollectionSponsor'),
    errors,
  }),
] as const;
