import { nodeBadAnswer } from './node-error.ts';
import { answerReader } from './read-answer.ts';
import type { DispatchInfo, RuntimeVersion, SystemProperties } from './types.ts';

export function readRuntimeVersion(answer: unknown): RuntimeVersion {
  const read = answerReader('state_getRuntimeVersion');
  const version = read.object(answer);
  return {
    specName: read.text(version.specName),
    implName: read.text(version.implName),
    specVersion: read.integer(version.specVersion),
    implVersion: read.integer(version.implVersion),
    transactionVersion: read.integer(version.transactionVersion),
    // Runtimes older than state versions do not send it.
    stateVersion: read.integer(version.stateVersion ?? 0),
  };
}

/** Nodes give symbol and decimals of the native token either plainly or as lists, one entry per token. */
export function readSystemProperties(answer: unknown): SystemProperties {
  const read = answerReader('system_properties');
  const { ss58Format, tokenSymbol, tokenDecimals } = read.object(answer);
  return {
    ss58Prefix: read.integer(ss58Format),
    tokenSymbol: read.text(first(tokenSymbol)),
    tokenDecimals: read.integer(first(tokenDecimals)),
  };
}

export function readDispatchInfo(answer: unknown): DispatchInfo {
  const read = answerReader('payment_queryInfo');
  const info = read.object(answer);
  const weight = read.object(info.weight);
  return {
    weight: {
      refTime: BigInt(read.integer(weight.ref_time)),
      proofSize: BigInt(read.integer(weight.proof_size)),
    },
    dispatchClass: read.text(info.class),
    partialFee: readAmount(read.text(info.partialFee)),
  };
}

function readAmount(text: string): bigint {
  if (!/^\d+$/.test(text)) throw nodeBadAnswer('payment_queryInfo', 'a decimal amount');
  return BigInt(text);
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}
