import * as t from '../../codec/types.ts';
import { defineEvents } from '../../frame/event.ts';
import { constant, type Pallet, runtimeParam } from '../../frame/pallet.ts';
import type { RuntimeParts } from '../../frame/runtime-parts.ts';
import { defaultValue } from '../../state/storage-item.ts';
import { accountId } from '../../types/account-id.ts';
import { paymentRpcMethods } from './rpc-methods.ts';
import { transactionPaymentApi } from './runtime-api.ts';

const at = (name: string) => ({ pallet: 'TransactionPayment', name });

const fixedU128 = t.newtype('sp_arithmetic::fixed_point::FixedU128', t.u128);
const one = 10n ** 18n;
const releases = t.variant('pallet_transaction_payment::Releases', { V1Ancient: [0, []], V2: [1, []] });

/** An event that is declared for clients; the current runtime's fee payment never deposits it. */
export const transactionPaymentEvents = defineEvents('TransactionPayment', {
  TransactionFeePaid: [0, { who: accountId, actual_fee: t.u128, tip: t.u128 }],
});

const nextFeeMultiplier = defaultValue(at('NextFeeMultiplier'), fixedU128, one);
const storageVersion = defaultValue(at('StorageVersion'), releases, {
  type: 'V1Ancient',
  value: undefined,
});

/** Transaction fees, and the runtime APIs and JSON-RPC methods that estimate them. */
export function transactionPayment(runtime: RuntimeParts): Pallet {
  return {
    index: 33,
    name: 'TransactionPayment',
    module: 'pallet_transaction_payment::pallet',
    params: runtimeParam,
    storage: [nextFeeMultiplier, storageVersion],
    events: transactionPaymentEvents.declared,
    constants: [
      constant(
        'OperationalFeeMultiplier',
        t.u8,
        5,
        'Raises the priority of operational extrinsics, not their fee.',
      ),
    ],
    runtimeApis: [transactionPaymentApi(runtime)],
    rpcMethods: paymentRpcMethods,
    genesis: ({ storage }) => storageVersion.put(storage, { type: 'V2', value: undefined }),
  };
}
