import * as t from '../../codec/types.ts';
import { constant, type Pallet, runtimeParam } from '../../frame/pallet.ts';
import type { AccountId } from '../../types/account-id.ts';
import { perbill } from '../configuration/storage.ts';
import { palletId } from '../treasury/types.ts';
import { appPromotionCalls } from './calls.ts';
import { appPromotionErrors, appPromotionEvents } from './events.ts';
import { appPromotionRpcMethods } from './rpc-methods.ts';
import { appPromotionApi } from './runtime-api.ts';
import * as settings from './settings.ts';
import * as storage from './storage.ts';
import { appPromotionOnInitialize } from './unstake.ts';

/** Staking: stakes, their rewards, and unstakes that become free later. */
export function appPromotion({ admin }: { readonly admin: AccountId }): Pallet {
  return {
    index: 73,
    name: 'AppPromotion',
    module: 'pallet_app_promotion::pallet',
    params: runtimeParam,
    storage: [
      storage.totalStaked,
      storage.admin,
      storage.staked,
      storage.stakesPerAccount,
      storage.pendingUnstake,
      storage.previousCalculatedRecord,
    ],
    calls: appPromotionCalls,
    events: appPromotionEvents.declared,
    errors: appPromotionErrors.declared,
    constants: [
      constant(
        'PalletId',
        palletId,
        settings.appPromotionPalletId,
        'Id the account of the pallet derives from.',
      ),
      constant(
        'FreezeIdentifier',
        t.byteArray(16),
        settings.appPromotionFreeze,
        'Freeze that stakes are held under.',
      ),
      constant(
        'RecalculationInterval',
        t.u32,
        settings.defaultRecalculationInterval,
        'Relay blocks between rewards.',
      ),
      constant(
        'PendingInterval',
        t.u32,
        settings.defaultPendingInterval,
        'Blocks until unstaked tokens are free.',
      ),
      constant(
        'IntervalIncome',
        perbill,
        settings.defaultIntervalIncome,
        'Reward of one interval, in parts per billion.',
      ),
      constant('Nominal', t.u128, settings.nominal, 'One token in smallest units.'),
    ],
    runtimeApis: [appPromotionApi],
    rpcMethods: appPromotionRpcMethods,
    onInitialize: appPromotionOnInitialize,
    genesis: ({ storage: state }) => storage.admin.put(state, admin),
  };
}
