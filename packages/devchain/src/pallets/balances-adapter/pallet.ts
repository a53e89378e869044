import { type Pallet, runtimeParam } from '../../frame/pallet.ts';

/** The native coin as collection 0. Its balances are those of pallet Balances, and it has no state of its own. */
export const balancesAdapter: Pallet = {
  index: 155,
  name: 'BalancesAdapter',
  module: 'pallet_balances_adapter::pallet',
  params: runtimeParam,
  storage: [],
  constants: [],
};
