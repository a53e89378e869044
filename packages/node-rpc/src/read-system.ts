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

/** A chain specification may have no properties: the node then answers `{}` or `null`. */
export function readSystemProperties(answer: unknown): SystemProperties {
  return answer === null ? {} : answerReader('system_properties').object(answer);
}

/** Whether the answer to `system_chainType` names a chain for development. */
export function isDevelopmentChainType(answer: unknown): boolean {
  return answer === 'Development' || answer === 'Local';
}
