import { concatBytes } from '@noble/hashes/utils.js';
import { compactBn, Option, Struct, u8, u128 } from '@polkadot-api/substrate-bindings';
import type { PalletRpcMethod, RpcNode } from '../../frame/rpc-method.ts';
import { opaqueExtrinsic } from '../../json-rpc/opaque-extrinsic.ts';
import { hexBytes, optionalBlockHash, readParams } from '../../json-rpc/params.ts';
import { RpcError } from '../../json-rpc/rpc-error.ts';

const dispatchInfo = Struct({
  weight: Struct({ refTime: compactBn, proofSize: compactBn }),
  dispatchClass: u8,
  partialFee: u128,
});
const feeDetails = Struct({
  inclusionFee: Option(Struct({ baseFee: u128, lenFee: u128, adjustedWeightFee: u128 })),
});
// Substrate's error codes for `payment_*` methods.
const runtimeError = 1;
const decodeError = 2;
const dispatchClasses = ['normal', 'operational', 'mandatory'];

/** The methods that return the fee of an extrinsic before it is submitted. */
export const paymentRpcMethods: Readonly<Record<string, PalletRpcMethod>> = {
  /** Weight, class and inclusion fee (decimal text, smallest units, without tip) of an extrinsic. */
  payment_queryInfo(node, params) {
    const answer = queryPaymentApi(node, 'query_info', 'dispatch info', params);
    const { weight, dispatchClass, partialFee } = dispatchInfo.dec(answer);
    return {
      weight: { ref_time: Number(weight.refTime), proof_size: Number(weight.proofSize) },
      class: dispatchClasses[dispatchClass],
      partialFee: partialFee.toString(),
    };
  },

  /** The parts of the inclusion fee as hex numbers; `inclusionFee` is null when the extrinsic has no fee. */
  payment_queryFeeDetails(node, params) {
    const answer = queryPaymentApi(node, 'query_fee_details', 'fee details', params);
    const { inclusionFee } = feeDetails.dec(answer);
    if (inclusionFee === undefined) return { inclusionFee: null };
    const { baseFee, lenFee, adjustedWeightFee } = inclusionFee;
    return {
      inclusionFee: {
        baseFee: hexNumber(baseFee),
        lenFee: hexNumber(lenFee),
        adjustedWeightFee: hexNumber(adjustedWeightFee),
      },
    };
  },
};

/**
 * Calls the runtime API. Throws RpcError 2 when the bytes do not begin with a length and that many bytes, and 1 when
 * the call fails, also because the runtime cannot decode the extrinsic.
 */
function queryPaymentApi(
  node: RpcNode,
  method: string,
  wanted: string,
  params: readonly unknown[],
): Uint8Array {
  const [bytes, hash] = readParams(params, hexBytes, optionalBlockHash);
  const failed = (code: number) => (error: unknown) => {
    if (!(error instanceof RpcError)) throw error;
    throw new RpcError(code, `Unable to query ${wanted}.`, error.message);
  };
  const extrinsic = attempt(() => opaqueExtrinsic(bytes), failed(decodeError));
  // The length includes all bytes of the request, even those after the extrinsic.
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length, true);
  const args = concatBytes(extrinsic, length);
  return attempt(() => node.callApi(`TransactionPaymentApi_${method}`, args, hash), failed(runtimeError));
}

function attempt<T>(run: () => T, onError: (error: unknown) => never): T {
  try {
    return run();
  } catch (error) {
    return onError(error);
  }
}

function hexNumber(value: bigint): string {
  return `0x${value.toString(16)}`;
}
