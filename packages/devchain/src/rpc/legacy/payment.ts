import { concatBytes } from '@noble/hashes/utils.js';
import { compactBn, Option, Struct, u8, u128 } from '@polkadot-api/substrate-bindings';
import type { Chain } from '../../chain/types.ts';
import { blockAt } from '../blocks.ts';
import { callRuntime } from '../call-runtime.ts';
import { opaqueExtrinsic } from '../opaque-extrinsic.ts';
import { hexBytes, optionalBlockHash, readParams } from '../params.ts';
import { RpcError } from '../rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';

const dispatchInfo = Struct({
  weight: Struct({ refTime: compactBn, proofSize: compactBn }),
  dispatchClass: u8,
  partialFee: u128,
});
const feeDetails = Struct({
  inclusionFee: Option(Struct({ baseFee: u128, lenFee: u128, adjustedWeightFee: u128 })),
});
// Codes of Substrate's payment group.
const runtimeError = 1;
const decodeError = 2;
const dispatchClasses = ['normal', 'operational', 'mandatory'];

/** Weight, class and inclusion fee (decimal text, smallest units, without tip) of an extrinsic. */
export const payment_queryInfo: RpcMethod = ({ chain }, params) => {
  const answer = queryPaymentApi(chain, 'query_info', 'dispatch info', params);
  const { weight, dispatchClass, partialFee } = dispatchInfo.dec(answer);
  return {
    weight: { ref_time: Number(weight.refTime), proof_size: Number(weight.proofSize) },
    class: dispatchClasses[dispatchClass],
    partialFee: partialFee.toString(),
  };
};

/** The parts of the inclusion fee as hex numbers; null when the extrinsic pays none. */
export const payment_queryFeeDetails: RpcMethod = ({ chain }, params) => {
  const { inclusionFee } = feeDetails.dec(queryPaymentApi(chain, 'query_fee_details', 'fee details', params));
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

/** Asks the runtime; RpcError 2 when the bytes are no extrinsic, 1 when the runtime cannot answer. */
function queryPaymentApi(
  chain: Chain,
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
  // The length counts as it was sent, bytes behind the extrinsic included.
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length, true);
  const args = concatBytes(extrinsic, length);
  return attempt(
    () => callRuntime(chain, blockAt(chain, hash), `TransactionPaymentApi_${method}`, args),
    failed(runtimeError),
  );
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
