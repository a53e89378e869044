import type { ValueOf } from '../../../codec/type-def.ts';
import * as t from '../../../codec/types.ts';
import { crossAccountId } from '../../../types/cross-account.ts';
import { atMost } from './bounded.ts';
import {
  collectionDescription,
  collectionFlags,
  collectionMode,
  collectionName,
  tokenPrefix,
} from './collection.ts';
import { collectionLimits } from './limits.ts';
import { accessMode, collectionPermissions } from './permissions.ts';
import { initialProperties, maxPropertiesPerItem, propertyKeyPermission } from './properties.ts';

/** All settings of a new collection; the chain ignores `access`. */
export const createCollectionData = t.struct(
  'up_data_structs::CreateCollectionData',
  {
    mode: collectionMode,
    access: t.option(accessMode),
    name: collectionName,
    description: collectionDescription,
    token_prefix: tokenPrefix,
    limits: t.option(collectionLimits),
    permissions: t.option(collectionPermissions),
    token_property_permissions: atMost(maxPropertiesPerItem, t.boundedVec(propertyKeyPermission)),
    properties: initialProperties,
    admin_list: t.vec(crossAccountId),
    pending_sponsor: t.option(crossAccountId),
    flags: collectionFlags,
  },
  [{ name: 'CrossAccountId', type: crossAccountId }],
);

export type CreateCollectionData = ValueOf<typeof createCollectionData>;
