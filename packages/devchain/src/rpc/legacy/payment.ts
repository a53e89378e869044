import { compactBn, Option, Struct, u8, u128 } from '@polkadot-api/substrate-bindings';
import type { Chain } from '../../chain/types.ts';
import { blockAt } from '../blocks.ts';
import { callRuntime } from '../call-runtime.ts';
import { hexBytes, optionalBlockHash, readParams } from '../params.ts';
import type { RpcMethod } from '../rpc-method.ts';

const dispatchInfo = Struct({
  weight: Struct({ refTime: compactBn, proofSize: compactBn }),
  dispatchClass: u8,
  partialFee: u128,
});
const feeDetails = Struct({
  inclusionFee: Option(Struct({ baseFee: u128, lenFee: u128, adjustedWeightFee: u128 })),
});
const dispatchClasses = ['normal', 'operational', 'mandatory'];

/** Weight, class and inclusion fee (decimal text, smallest units, without tip) of an extrinsic. */
export const payment_queryInfo: RpcMethod = ({ chain }, params) => {
  const answer = queryPaymentApi(chain, 'query_info', params);
  const { weight, dispatchClass, partialFee } = dispatchInfo.dec(answer);
  return {
    weight: { ref_time: Number(weight.refTime), proof_size: Number(weight.proofSize) },
    class: dispatchClasses[dispatchClass],
    partialFee: partialFee.toString(),
  };
};

/** The parts of the inclusion fee as hex numbers; null when the extrinsic pays none. */
export const payment_queryFeeDetails: RpcMethod = ({ chain }, params) => {
  const { inclusionFee } = feeDetails.dec(queryPaymentApi(chain, 'query_fee_details', params));
  if (inclusionFee === undefined) return { inclusionFee: null };
  const { baseFee, lenFee, adjustedWeightFee } = inclusionFee;
  return {
    inclusionFee: {
      baseFee: hexNumber(baseFee),
      lenFee: hexNumber(lenFee),
      adjustedWeightFee: hexNumber(adjustedWeightFee),
    },
  };
};

function queryPaymentApi(chain: Chain, method: string, params: readonly unknown[]): Uint8Array {
  const [extrinsic, hash] = readParams(params, hexBytes, optionalBlockHash);
  const block = blockAt(chain, hash);
  const args = new Uint8Array(extrinsic.length + 4);
  args.set(extrinsic);
  new DataView(args.buffer).setUint32(extrinsic.length, extrinsic.length, true);
  return callRuntime(chain, block, `TransactionPaymentApi_${method}`, args);
}

function hexNumber(value: bigint): string {
  return `0x${value.toString(16)}`;
}
