import { toHex } from '@hub/primitives/hex';
import { blake2b } from '@noble/hashes/blake2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { once } from '../codec/once.ts';
import type { RuntimeApi } from '../frame/runtime-api.ts';
import type { RuntimeVersion } from '../frame/runtime-version.ts';

/**
 * The version of a runtime. Its spec name is the network's, because both networks run the same runtimes, unless the
 * runtime defines another one.
 */
export function runtimeVersionOf(
  network: string,
  {
    specName = network,
    specVersion,
    transactionVersion,
  }: Pick<RuntimeVersion, 'specVersion' | 'transactionVersion'> & { readonly specName?: string },
  apis: readonly Pick<RuntimeApi, 'name' | 'version'>[],
): RuntimeVersion {
  const listed = once(() => apis.map(({ name, version }) => [apiId(name), version] as const));
  return {
    specName,
    implName: network,
    authoringVersion: 1,
    specVersion,
    implVersion: 0,
    transactionVersion,
    systemVersion: 1,
    stateVersion: 1,
    // The hashes of the names are computed on first use, because no start needs them.
    get apis() {
      return listed();
    },
  };
}

function apiId(name: string) {
  return toHex(blake2b(utf8ToBytes(name), { dkLen: 8 }));
}
