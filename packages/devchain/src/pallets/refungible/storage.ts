import * as t from '../../codec/types.ts';
import { defaultMap, optionalMap } from '../../state/storage-item.ts';
import { crossAccountId } from '../../types/cross-account.ts';
import { collectionId, tokenId } from '../common/types/ids.ts';
import { meteredProperties } from '../common/types/properties.ts';

const at = (name: string) => ({ pallet: 'Refungible', name });

const byCollection = [['Twox64Concat', collectionId]] as const;
const byToken = [...byCollection, ['Twox64Concat', tokenId]] as const;
const byAccount = [...byCollection, ['Blake2128Concat', crossAccountId]] as const;

/** The number of tokens ever minted in a collection, which is the id of the newest one. */
export const tokensMinted = defaultMap(at('TokensMinted'), byCollection, t.u32, 0);
export const tokensBurnt = defaultMap(at('TokensBurnt'), byCollection, t.u32, 0);
export const tokenProperties = optionalMap(at('TokenProperties'), byToken, meteredProperties);

/** The total pieces of a token. Every existing token has an entry, which is 0 if it was minted without pieces. */
export const totalSupply = defaultMap(at('TotalSupply'), byToken, t.u128, 0n);

/** Whether an account holds pieces of a token. */
export const owned = defaultMap(
  at('Owned'),
  [...byAccount, ['Twox64Concat', tokenId]] as const,
  t.bool,
  false,
);

/** The number of tokens of which an account holds pieces, including tokens minted for it with 0 pieces. */
export const accountBalance = defaultMap(at('AccountBalance'), byAccount, t.u32, 0);

/** The number of pieces that an account holds of a token. */
export const balance = defaultMap(
  at('Balance'),
  [...byToken, ['Blake2128Concat', crossAccountId]] as const,
  t.u128,
  0n,
);

/** The number of an owner's pieces that a spender may still use. */
export const allowance = defaultMap(
  at('Allowance'),
  [...byToken, ['Blake2128', crossAccountId], ['Blake2128Concat', crossAccountId]] as const,
  t.u128,
  0n,
);

/** Whether an operator is approved for all tokens of an owner. */
export const collectionAllowance = defaultMap(
  at('CollectionAllowance'),
  [...byAccount, ['Blake2128Concat', crossAccountId]] as const,
  t.bool,
  false,
);
