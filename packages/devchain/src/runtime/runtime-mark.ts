import { blake2b256 } from '@hub/primitives/hashes';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Runtime } from './runtime.ts';

/**
 * The value of `:code` in place of the runtime's code. It is unique per runtime, because clients distinguish runtimes,
 * and cache metadata, by the hash of the code.
 */
export function runtimeMark({ version, metadata }: Pick<Runtime, 'version' | 'metadata'>): Uint8Array {
  const name = utf8ToBytes(`${version.specName} ${version.specVersion} `);
  return concatBytes(name, blake2b256(metadata(15)));
}
