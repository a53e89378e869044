import * as t from '../../codec/types.ts';
import { constant, instanceParams, type Pallet } from '../../frame/pallet.ts';
import { balancesCalls } from './calls.ts';
import { balancesErrors, balancesEvents } from './events.ts';
import { type BalancesGenesis, balancesGenesis } from './genesis.ts';
import * as storage from './storage.ts';
import { runtimeHoldReason } from './types.ts';

/** Coins of accounts: free, reserved, locked and frozen. */
export function balances(genesis: BalancesGenesis): Pallet {
  return {
    index: 30,
    name: 'Balances',
    module: 'pallet_balances::pallet',
    params: instanceParams,
    storage: [
      storage.totalIssuance,
      storage.inactiveIssuance,
      storage.ownAccount,
      storage.locks,
      storage.reserves,
      storage.holds,
      storage.freezes,
    ],
    calls: balancesCalls,
    events: balancesEvents.declared,
    errors: balancesErrors.declared,
    constants: [
      constant('ExistentialDeposit', t.u128, 0n, 'Smallest balance of an account; accounts may be empty.'),
      constant('MaxLocks', t.u32, 50, 'Locks one account may have.'),
      constant('MaxReserves', t.u32, 50, 'Named reserves one account may have.'),
      constant('MaxFreezes', t.u32, 10, 'Freezes one account may have.'),
    ],
    associatedTypes: [
      { name: 'RuntimeHoldReason', type: runtimeHoldReason, docs: 'Why a balance is held.' },
      { name: 'Balance', type: t.u128, docs: 'An amount in smallest units.' },
      { name: 'ReserveIdentifier', type: t.byteArray(16), docs: 'Names a reserve.' },
      { name: 'FreezeIdentifier', type: t.byteArray(16), docs: 'Names a freeze.' },
    ],
    genesis: (context) => balancesGenesis(context, genesis),
  };
}
