import { z } from 'zod';
import { accountAddress, addressInAnswer, substrateAddress } from '../accounts/model.ts';
import { defineExtrinsic } from '../extrinsics/define-extrinsic.ts';
import { collectionDetails } from './collection-details.ts';
import { createCollectionArgs } from './create-collection.ts';
import { collectionId, idNumber } from './ids.ts';
import { limitsToSet } from './limits.ts';
import { permissionsToSet } from './permissions.ts';
import { propertiesToWrite, propertyKeys, tokenPropertyPermissions } from './properties.ts';

const tags = ['collection'];
const errors = ['CollectionsUnavailable'] as const;
/** The result of generation 2 for most changes: the collection as it is after the change. */
const result = collectionDetails;
const listed = z.object({ collectionId: idNumber, address: addressInAnswer });

/** Parses `address` to `listed`, because `address` is the signer in the arguments of mutations. */
const listedAccount = z
  .object({
    collectionId,
    address: accountAddress.describe('The listed account: SS58 of any prefix, or an Ethereum address'),
  })
  .transform(({ address: listed, ...rest }) => ({ ...rest, listed }));

const collectionCreate = defineExtrinsic({
  name: 'collectionCreate',
  summary: 'Create a collection',
  generation2: { path: '/collection/create', tags, args: createCollectionArgs, result, errors },
});

const collectionDelete = defineExtrinsic({
  name: 'collectionDelete',
  summary: 'Destroy a collection without tokens',
  generation2: {
    path: '/collection/delete',
    tags,
    args: z.object({ collectionId }),
    result: z.object({ collectionId: idNumber }),
    errors,
  },
});

const collectionTransfer = defineExtrinsic({
  name: 'collectionTransfer',
  summary: 'Make another account the owner of a collection',
  generation2: {
    path: '/collection/transferCollection',
    tags,
    args: z.object({
      collectionId,
      to: accountAddress.describe('The new owner: SS58 of any prefix, or an Ethereum address for its mirror'),
    }),
    result,
    errors,
  },
});

const collectionPropertiesSet = defineExtrinsic({
  name: 'collectionPropertiesSet',
  summary: 'Set properties of a collection',
  generation2: {
    path: '/collection/properties/set',
    tags,
    args: z.object({ collectionId, properties: propertiesToWrite }),
    result,
    errors,
  },
});

const collectionPropertiesDelete = defineExtrinsic({
  name: 'collectionPropertiesDelete',
  summary: 'Delete properties of a collection',
  generation2: {
    path: '/collection/properties/delete',
    tags,
    args: z.object({ collectionId, keys: propertyKeys }),
    result,
    errors,
  },
});

const collectionTokenPermissionsSet = defineExtrinsic({
  name: 'collectionTokenPermissionsSet',
  summary: 'Set the permissions of the token properties of a collection',
  generation2: {
    path: '/collection/token-property-permissions',
    tags,
    args: z.object({ collectionId, tokenPropertyPermissions }),
    result,
    errors,
  },
});

const collectionLimitsSet = defineExtrinsic({
  name: 'collectionLimitsSet',
  summary: 'Set limits of a collection',
  generation2: {
    path: '/collection/limits/set',
    tags,
    args: z.object({ collectionId, limits: limitsToSet }),
    result,
    errors,
  },
});

const collectionPermissionsSet = defineExtrinsic({
  name: 'collectionPermissionsSet',
  summary: 'Set access mode, mint mode and nesting of a collection',
  generation2: {
    path: '/collection/permissions/set',
    tags,
    args: z.object({ collectionId, permissions: permissionsToSet }),
    result,
    errors,
  },
});

const collectionSponsorSet = defineExtrinsic({
  name: 'collectionSponsorSet',
  summary: 'Set the sponsor of a collection, who must then confirm',
  generation2: {
    path: '/collection/sponsor/set',
    tags,
    args: z.object({
      collectionId,
      sponsor: substrateAddress.describe('The account that must confirm, SS58 of any prefix'),
    }),
    result,
    errors,
  },
});

const collectionSponsorConfirm = defineExtrinsic({
  name: 'collectionSponsorConfirm',
  summary: 'Confirm that the signer sponsors a collection',
  generation2: {
    path: '/collection/sponsor/confirm',
    tags,
    args: z.object({ collectionId }),
    result,
    errors,
  },
});

const collectionAdminAdd = defineExtrinsic({
  name: 'collectionAdminAdd',
  summary: 'Make an account an admin of a collection',
  generation2: {
    path: '/collection/admin/add',
    tags,
    args: z.object({
      collectionId,
      newAdmin: accountAddress.describe('The new admin: SS58 of any prefix, or an Ethereum address'),
    }),
    result,
    errors,
  },
});

const collectionAdminRemove = defineExtrinsic({
  name: 'collectionAdminRemove',
  summary: 'Remove an admin of a collection',
  generation2: {
    path: '/collection/admin/remove',
    tags,
    args: z.object({
      collectionId,
      adminToDelete: accountAddress.describe(
        'The admin to remove: SS58 of any prefix, or an Ethereum address',
      ),
    }),
    result,
    errors,
  },
});

const collectionAllowListAdd = defineExtrinsic({
  name: 'collectionAllowListAdd',
  summary: 'Add an account to the allow list of a collection',
  generation2: {
    path: '/collection/allow-list/add',
    tags,
    args: listedAccount,
    result: listed,
    errors,
  },
});

const collectionAllowListRemove = defineExtrinsic({
  name: 'collectionAllowListRemove',
  summary: 'Remove an account from the allow list of a collection',
  generation2: {
    path: '/collection/allow-list/remove',
    tags,
    args: listedAccount,
    result: listed,
    errors,
  },
});

/** The kinds of extrinsics that create, change and destroy collections. */
export const collectionExtrinsics = [
  collectionCreate,
  collectionDelete,
  collectionTransfer,
  collectionPropertiesSet,
  collectionPropertiesDelete,
  collectionTokenPermissionsSet,
  collectionLimitsSet,
  collectionPermissionsSet,
  collectionSponsorSet,
  collectionSponsorConfirm,
  collectionAdminAdd,
  collectionAdminRemove,
  collectionAllowListAdd,
  collectionAllowListRemove,
] as const;
