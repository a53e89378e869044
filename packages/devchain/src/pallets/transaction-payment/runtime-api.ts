import * as t from '../../codec/types.ts';
import { dispatchClass } from '../../frame/dispatch-info.ts';
import { isBare } from '../../frame/extrinsic.ts';
import { type ApiPlace, apiMethod, type RuntimeApi } from '../../frame/runtime-api.ts';
import type { RuntimeParts } from '../../frame/runtime-parts.ts';
import { weight } from '../../frame/weight.ts';
import { weightToFeeCoefficient } from '../configuration/storage.ts';
import { inclusionFee, lengthToFee, totalFee, weightToFee } from './fee.ts';

const balanceParam = [{ name: 'Balance', type: t.u128 }];

const runtimeDispatchInfo = t.struct(
  'pallet_transaction_payment::types::RuntimeDispatchInfo',
  { weight, class: dispatchClass, partial_fee: t.u128 },
  [
    { name: 'Balance', type: t.u128 },
    { name: 'Weight', type: weight },
  ],
);

const inclusionFeeType = t.struct(
  'pallet_transaction_payment::types::InclusionFee',
  { base_fee: t.u128, len_fee: t.u128, adjusted_weight_fee: t.u128 },
  balanceParam,
);

const feeDetails = t.struct(
  'pallet_transaction_payment::types::FeeDetails',
  { inclusion_fee: t.option(inclusionFeeType), tip: t.u128 },
  balanceParam,
);

function coefficientAt({ state }: ApiPlace): bigint {
  return weightToFeeCoefficient.get(state);
}

/**
 * Computes inclusion fees from the announced weights, without tip. An extrinsic pays less if its call refunds weight or
 * its fee.
 */
export function transactionPaymentApi({
  extrinsic,
  decodeExtrinsic,
}: Pick<RuntimeParts, 'extrinsic' | 'decodeExtrinsic'>): RuntimeApi {
  const inputs = { uxt: extrinsic, len: t.u32 };
  return {
    name: 'TransactionPaymentApi',
    version: 4,
    methods: [
      apiMethod(
        'query_info',
        inputs,
        runtimeDispatchInfo,
        'Weight, class and fee of an extrinsic.',
        (place, args) => {
          const decoded = decodeExtrinsic(args.uxt);
          const info = decoded.call.info();
          return {
            weight: info.weight,
            class: { type: info.class, value: undefined },
            partial_fee: isBare(decoded) ? 0n : totalFee(args.len, info, coefficientAt(place)),
          };
        },
      ),
      apiMethod(
        'query_fee_details',
        inputs,
        feeDetails,
        'Parts of the fee of an extrinsic.',
        (place, args) => {
          const decoded = decodeExtrinsic(args.uxt);
          const fee = isBare(decoded)
            ? undefined
            : inclusionFee(args.len, decoded.call.info(), coefficientAt(place));
          const inclusion_fee = fee && {
            base_fee: fee.baseFee,
            len_fee: fee.lengthFee,
            adjusted_weight_fee: fee.weightFee,
          };
          // As in pallet-transaction-payment, the runtime API omits the tip.
          return { inclusion_fee, tip: 0n };
        },
      ),
      apiMethod('query_weight_to_fee', { weight }, t.u128, 'Fee of a weight.', (place, args) =>
        weightToFee(args.weight.ref_time, coefficientAt(place)),
      ),
      apiMethod('query_length_to_fee', { length: t.u32 }, t.u128, 'Fee of a length.', (_place, { length }) =>
        lengthToFee(length),
      ),
    ],
  };
}
