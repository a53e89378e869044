import type { Context } from '@hub/devchain/frame/context';
import type { Pallet } from '@hub/devchain/frame/pallet';
import { measured, type Weight } from '@hub/devchain/frame/weight';
import { extensions } from '@hub/devchain/networks/extensions';
import { totalIssuance } from '@hub/devchain/pallets/balances/storage';
import { transactionPaymentEvents } from '@hub/devchain/pallets/transaction-payment/pallet';
import type { PaidFee, RuntimeDefinition } from '@hub/devchain/runtime/runtime-definition';
import { storagePrefix } from '@hub/devchain/state/storage-item';

const absent = [
  'AppPromotion',
  'Vesting',
  'Treasury',
  'Unique',
  'Common',
  'Nonfungible',
  'Refungible',
  'Fungible',
  'Structure',
  'BalancesAdapter',
];

/**
 * A runtime that, like those of most chains, lacks the pallets of staking, vesting, treasury, collections and tokens.
 * Its first block removes the storage of these pallets, as frame_support::migrations::RemovePallet does; coins that
 * they locked or froze stay so. Fees are burned and reported by the event TransactionFeePaid.
 */
export const plainRuntime: RuntimeDefinition = {
  specVersion: 25_100_000,
  transactionVersion: 3,
  pallets: (present) => present.filter(({ name }) => !absent.includes(name)),
  extensions,
  collectFee: burnFee,
  onRuntimeUpgrade: (context, { present }) => removeStorage(context, present),
};

function removeStorage({ storage }: Context, present: readonly Pallet[]): Weight {
  const items = present.filter(({ name }) => absent.includes(name)).flatMap((pallet) => pallet.storage);
  const keys = items.flatMap((item) => storage.keys(storagePrefix(item)));
  for (const key of keys) storage.delete(key);
  return measured(0, keys.length, keys.length);
}

function burnFee(context: Context, { payer, amount, tip }: PaidFee): void {
  const { storage } = context;
  totalIssuance.put(storage, totalIssuance.get(storage) - amount);
  const paid = { who: payer, actual_fee: amount, tip };
  context.deposit(transactionPaymentEvents.TransactionFeePaid(paid));
}
