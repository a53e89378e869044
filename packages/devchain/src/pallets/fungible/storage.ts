import * as t from '../../codec/types.ts';
import { defaultMap } from '../../state/storage-item.ts';
import { crossAccountId } from '../../types/cross-account.ts';
import { collectionId } from '../common/types/ids.ts';

const at = (name: string) => ({ pallet: 'Fungible', name });

const byCollection = [['Twox64Concat', collectionId]] as const;

/** The total amount of a collection. */
export const totalSupply = defaultMap(at('TotalSupply'), byCollection, t.u128, 0n);

export const balance = defaultMap(
  at('Balance'),
  [...byCollection, ['Blake2128Concat', crossAccountId]] as const,
  t.u128,
  0n,
);

/** The amount of an owner that a spender may still use. */
export const allowance = defaultMap(
  at('Allowance'),
  [...byCollection, ['Blake2128', crossAccountId], ['Blake2128Concat', crossAccountId]] as const,
  t.u128,
  0n,
);
