import { answerReader } from './read-answer.ts';
import type { RuntimeVersion, SystemProperties } from './types.ts';

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

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}
