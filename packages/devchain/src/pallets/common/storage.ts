import * as t from '../../codec/types.ts';
import { defaultMap, defaultValue, optionalMap, optionalValue } from '../../state/storage-item.ts';
import { crossAccountId } from '../../types/cross-account.ts';
import { answerTypes } from './types/answers.ts';
import { collection } from './types/collection.ts';
import { collectionId } from './types/ids.ts';
import {
  meteredProperties,
  noProperties,
  propertyPermissions,
  tokensPropertiesLimit,
} from './types/properties.ts';

const at = (name: string) => ({ pallet: 'Common', name });

const byCollection = [['Blake2128Concat', collectionId]] as const;
const byCollectionAndAccount = [
  ['Blake2128Concat', collectionId],
  ['Blake2128Concat', crossAccountId],
] as const;

/** Maximum bytes of a token's properties, unless `upgradeTokenPropertiesLimit` raised it for the collection. */
export const defaultTokenPropertiesLimit = 8192;

/** The number of collections ever created, which is the id of the newest one. */
export const createdCollectionCount = defaultValue(at('CreatedCollectionCount'), collectionId, 0);
export const destroyedCollectionCount = defaultValue(at('DestroyedCollectionCount'), collectionId, 0);
export const collectionById = optionalMap(at('CollectionById'), byCollection, collection);

export const collectionTokenPropertiesLimit = defaultMap(
  at('CollectionTokenPropertiesLimit'),
  byCollection,
  tokensPropertiesLimit,
  defaultTokenPropertiesLimit,
);

export const collectionProperties = defaultMap(
  at('CollectionProperties'),
  byCollection,
  meteredProperties,
  noProperties,
);

export const collectionPropertyPermissions = defaultMap(
  at('CollectionPropertyPermissions'),
  byCollection,
  propertyPermissions,
  new Map(),
);

export const adminAmount = defaultMap(at('AdminAmount'), byCollection, t.u32, 0);
export const isAdmin = defaultMap(at('IsAdmin'), byCollectionAndAccount, t.bool, false);
export const allowlist = defaultMap(at('Allowlist'), byCollectionAndAccount, t.bool, false);

/** Never written: it exists so that metadata contains the types of RPC answers. */
export const dummyStorageValue = optionalValue(at('DummyStorageValue'), answerTypes);
