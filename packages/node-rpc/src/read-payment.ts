import { nodeBadAnswer } from './node-error.ts';
import { answerReader } from './read-answer.ts';
import type { DispatchInfo, FeeDetails } from './types.ts';

/** Reads the answer of payment_queryInfo, in which the fee is a decimal string. */
export function readDispatchInfo(answer: unknown): DispatchInfo {
  const read = answerReader('payment_queryInfo');
  const info = read.object(answer);
  return {
    weight: readWeight(info.weight),
    dispatchClass: read.text(info.class),
    partialFee: readAmount('payment_queryInfo', info.partialFee),
  };
}

/** Reads a weight, which is a single number for runtimes before Weight V2. */
function readWeight(weight: unknown): DispatchInfo['weight'] {
  const read = answerReader('payment_queryInfo');
  if (typeof weight === 'number') return BigInt(read.integer(weight));
  const { ref_time, proof_size } = read.object(weight);
  return { refTime: BigInt(read.integer(ref_time)), proofSize: BigInt(read.integer(proof_size)) };
}

/** Reads the answer of payment_queryFeeDetails, in which amounts are numbers, hex or digits. */
export function readFeeDetails(answer: unknown): FeeDetails {
  const method = 'payment_queryFeeDetails';
  const read = answerReader(method);
  const { inclusionFee } = read.object(answer);
  if (inclusionFee === null) return { baseFee: 0n, lenFee: 0n, adjustedWeightFee: 0n };
  const { baseFee, lenFee, adjustedWeightFee } = read.object(inclusionFee);
  return {
    baseFee: readAmount(method, baseFee),
    lenFee: readAmount(method, lenFee),
    adjustedWeightFee: readAmount(method, adjustedWeightFee),
  };
}

function readAmount(method: string, value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  if (typeof value === 'string' && /^(?:\d+|0x[0-9a-fA-F]+)$/.test(value)) return BigInt(value);
  throw nodeBadAnswer(method, 'an amount');
}
