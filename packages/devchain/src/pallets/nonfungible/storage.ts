import * as t from '../../codec/types.ts';
import { defaultMap, optionalMap } from '../../state/storage-item.ts';
import { crossAccountId } from '../../types/cross-account.ts';
import { collectionId, tokenId } from '../common/types/ids.ts';
import { meteredProperties, propertyKey, propertyValue } from '../common/types/properties.ts';

const at = (name: string) => ({ pallet: 'Nonfungible', name });

const byCollection = [['Twox64Concat', collectionId]] as const;
const byToken = [...byCollection, ['Twox64Concat', tokenId]] as const;
const byAccount = [...byCollection, ['Blake2128Concat', crossAccountId]] as const;

const itemData = t.struct('pallet_nonfungible::ItemData', { owner: crossAccountId }, [
  { name: 'CrossAccountId', type: crossAccountId },
]);

const propertyScope = t.variant('up_data_structs::PropertyScope', { None: [0, []], Rmrk: [1, []] });

/** The number of tokens ever minted in a collection, which is the id of the newest one. */
export const tokensMinted = defaultMap(at('TokensMinted'), byCollection, t.u32, 0);
export const tokensBurnt = defaultMap(at('TokensBurnt'), byCollection, t.u32, 0);
export const tokenData = optionalMap(at('TokenData'), byToken, itemData);
export const tokenProperties = optionalMap(at('TokenProperties'), byToken, meteredProperties);

/** Properties that other pallets of the live chain once stored; no pallet writes them any more. */
export const tokenAuxProperties = optionalMap(
  at('TokenAuxProperties'),
  [...byToken, ['Twox64Concat', propertyScope], ['Twox64Concat', propertyKey]] as const,
  propertyValue,
);

export const owned = defaultMap(
  at('Owned'),
  [...byAccount, ['Twox64Concat', tokenId]] as const,
  t.bool,
  false,
);

/** The children of a token. */
export const tokenChildren = defaultMap(
  at('TokenChildren'),
  [...byToken, ['Twox64Concat', t.tuple(collectionId, tokenId)]] as const,
  t.bool,
  false,
);

/** The number of tokens of an account in a collection. */
export const accountBalance = defaultMap(at('AccountBalance'), byAccount, t.u32, 0);
/** The account that is approved for a token. */
export const allowance = optionalMap(at('Allowance'), byToken, crossAccountId);

/** Whether an operator is approved for all tokens of an owner. */
export const collectionAllowance = defaultMap(
  at('CollectionAllowance'),
  [...byAccount, ['Blake2128Concat', crossAccountId]] as const,
  t.bool,
  false,
);
