import { type Pallet, runtimeParam } from '../../frame/pallet.ts';
import { refungibleErrors } from './errors.ts';
import * as storage from './storage.ts';

/** Tokens that several accounts hold in pieces. */
export const refungible: Pallet = {
  index: 68,
  name: 'Refungible',
  module: 'pallet_refungible::pallet',
  params: runtimeParam,
  storage: [
    storage.tokensMinted,
    storage.tokensBurnt,
    storage.tokenProperties,
    storage.totalSupply,
    storage.owned,
    storage.accountBalance,
    storage.balance,
    storage.allowance,
    storage.collectionAllowance,
  ],
  errors: refungibleErrors.declared,
  constants: [],
};
