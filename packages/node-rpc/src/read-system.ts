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
    // Runtimes from before state versions do not send it.
    stateVersion: read.integer(version.stateVersion ?? 0),
  };
}

/** Reads the properties of a chain specification. Without any, the node answers `{}` or `null`. */
export function readSystemProperties(answer: unknown): SystemProperties {
  return answer === null ? {} : answerReader('system_properties').object(answer);
}

/** Whether the answer to `system_chainType` names a development chain. */
export function isDevelopmentChainType(answer: unknown): boolean {
  return answer === 'Development' || answer === 'Local';
}
