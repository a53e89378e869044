import { type Pallet, runtimeParam } from '../../frame/pallet.ts';
import { nonfungibleErrors } from './errors.ts';
import * as storage from './storage.ts';

/** NFTs: tokens with one owner each. */
export const nonfungible: Pallet = {
  index: 69,
  name: 'Nonfungible',
  module: 'pallet_nonfungible::pallet',
  params: runtimeParam,
  storage: [
    storage.tokensMinted,
    storage.tokensBurnt,
    storage.tokenData,
    storage.tokenProperties,
    storage.tokenAuxProperties,
    storage.owned,
    storage.tokenChildren,
    storage.accountBalance,
    storage.allowance,
    storage.collectionAllowance,
  ],
  errors: nonfungibleErrors.declared,
  constants: [],
};
