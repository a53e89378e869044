import * as t from '../../../codec/types.ts';
import { fallibleMethod, type RuntimeApiMethod } from '../../../frame/runtime-api.ts';
import { crossAccountId } from '../../../types/cross-account.ts';
import {
  adminsOf,
  allowListOf,
  collectionAnswer,
  collectionCounts,
  permissionsOf,
  propertiesOf,
  propertyKeys,
} from '../../common/collection-queries.ts';
import { effectiveLimits } from '../../common/limits.ts';
import { allowlist, collectionById, collectionProperties } from '../../common/storage.ts';
import { collectionStats, rpcCollection } from '../../common/types/answers.ts';
import { collectionId } from '../../common/types/ids.ts';
import { collectionLimits } from '../../common/types/limits.ts';
import { property, propertyKeyPermission } from '../../common/types/properties.ts';
import { keyList, ofCollection } from './inputs.ts';

/** Methods about collections; for a missing collection they answer an empty list, false or None. */
export const collectionMethods: readonly RuntimeApiMethod[] = [
  fallibleMethod(
    'collection_properties',
    { ...ofCollection, properties: keyList },
    t.vec(property),
    'Properties of a collection, those of some keys or all.',
    ({ state }, { collection, properties }) =>
      propertiesOf(collectionProperties.get(state, collection).map, propertyKeys(properties)),
  ),
  fallibleMethod(
    'property_permissions',
    { ...ofCollection, properties: keyList },
    t.vec(propertyKeyPermission),
    'Permissions of token properties, those of some keys or all.',
    ({ state }, { collection, properties }) => permissionsOf(state, collection, propertyKeys(properties)),
  ),
  fallibleMethod(
    'adminlist',
    ofCollection,
    t.vec(crossAccountId),
    'Admins of a collection.',
    ({ state }, { collection }) => adminsOf(state, collection),
  ),
  fallibleMethod(
    'allowlist',
    ofCollection,
    t.vec(crossAccountId),
    'Allow list of a collection.',
    ({ state }, { collection }) => allowListOf(state, collection),
  ),
  fallibleMethod(
    'allowed',
    { ...ofCollection, user: crossAccountId },
    t.bool,
    'Whether an account is on the allow list of a collection.',
    ({ state }, { collection, user }) => allowlist.get(state, collection, user),
  ),
  fallibleMethod(
    'collection_by_id',
    ofCollection,
    t.option(rpcCollection),
    'A collection with its settings.',
    ({ state }, { collection }) => collectionAnswer(state, collection),
  ),
  fallibleMethod('collection_stats', {}, collectionStats, 'How many collections there are.', ({ state }) =>
    collectionCounts(state),
  ),
  fallibleMethod(
    'effective_collection_limits',
    { collection_id: collectionId },
    t.option(collectionLimits),
    'Limits of a collection with the defaults in place of absent ones.',
    ({ state }, { collection_id }) => {
      const collection = collectionById.get(state, collection_id);
      return collection && effectiveLimits(collection);
    },
  ),
];
