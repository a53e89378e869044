import { type Pallet, runtimeParam } from '../../frame/pallet.ts';
import { fungibleErrors } from './errors.ts';
import * as storage from './storage.ts';

/** Fungible collections: accounts hold amounts of their only token. */
export const fungible: Pallet = {
  index: 67,
  name: 'Fungible',
  module: 'pallet_fungible::pallet',
  params: runtimeParam,
  storage: [storage.totalSupply, storage.balance, storage.allowance],
  errors: fungibleErrors.declared,
  constants: [],
};
