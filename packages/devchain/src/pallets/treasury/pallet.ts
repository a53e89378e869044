import * as t from '../../codec/types.ts';
import { constant, instanceParams, type Pallet } from '../../frame/pallet.ts';
import { accountId } from '../../types/account-id.ts';
import { maxApprovals, payoutPeriod, treasuryCalls } from './calls.ts';
import { treasuryErrors, treasuryEvents } from './events.ts';
import { spendPeriod, treasuryAccount, treasuryOnInitialize } from './hooks.ts';
import * as storage from './storage.ts';
import { palletId, permill } from './types.ts';

export const treasury: Pallet = {
  index: 34,
  name: 'Treasury',
  module: 'pallet_treasury::pallet',
  params: instanceParams,
  storage: [
    storage.proposalCount,
    storage.proposals,
    storage.deactivated,
    storage.approvals,
    storage.spendCount,
    storage.spends,
    storage.lastSpendPeriod,
  ],
  calls: treasuryCalls,
  events: treasuryEvents.declared,
  errors: treasuryErrors.declared,
  constants: [
    constant('SpendPeriod', t.u32, spendPeriod, 'Blocks between two rounds of spending.'),
    constant('Burn', permill, 0, 'Share of the pot burnt in each period.'),
    constant('PalletId', palletId, '0x70792f7472737279', 'Id the account of the pot derives from.'),
    constant('MaxApprovals', t.u32, maxApprovals, 'Payments that may wait at the same time.'),
    constant('PayoutPeriod', t.u32, payoutPeriod, 'Blocks in which a spend can be claimed.'),
    constant('pot_account', accountId, treasuryAccount, 'Account of the pot.'),
  ],
  associatedTypes: [
    { name: 'AssetKind', type: t.unit, docs: 'What is spent: the native token alone.' },
    { name: 'Beneficiary', type: accountId, docs: 'Who is paid.' },
  ],
  onInitialize: treasuryOnInitialize,
};
