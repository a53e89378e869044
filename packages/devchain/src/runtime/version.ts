import { toHex } from '@hub/primitives/hex';
import { blake2b } from '@noble/hashes/blake2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { RuntimeVersion } from '../frame/runtime-version.ts';

/** The runtime APIs that answer, in the order metadata lists them, with the versions they have in spec 25090091. */
export const apiVersions = {
  AppPromotionApi: 2,
  Core: 5,
  Metadata: 2,
  BlockBuilder: 6,
  TaggedTransactionQueue: 3,
  OffchainWorkerApi: 2,
  SessionKeys: 1,
  AuraApi: 1,
  CollectCollationInfo: 3,
  AccountNonceApi: 1,
  TransactionPaymentApi: 4,
  DryRunApi: 2,
} as const;

export type ApiName = keyof typeof apiVersions;

/** Version of a runtime of a network; both networks run the same ones under their own name, or one of the runtime's. */
export function runtimeVersionOf(
  network: string,
  {
    specName = network,
    specVersion,
    transactionVersion,
    absentApis = [],
  }: Pick<RuntimeVersion, 'specVersion' | 'transactionVersion'> & {
    readonly specName?: string;
    readonly absentApis?: readonly ApiName[];
  },
): RuntimeVersion {
  return {
    specName,
    implName: network,
    authoringVersion: 1,
    specVersion,
    implVersion: 0,
    transactionVersion,
    systemVersion: 1,
    stateVersion: 1,
    apis: presentApis(absentApis).map((name) => [apiId(name), apiVersions[name]] as const),
  };
}

/** The names of all runtime APIs but some, in the order metadata lists them. */
export function presentApis(absent: readonly ApiName[]): ApiName[] {
  // The names are those of the record above; Object.keys forgets that.
  return (Object.keys(apiVersions) as ApiName[]).filter((name) => !absent.includes(name));
}

function apiId(name: string) {
  return toHex(blake2b(utf8ToBytes(name), { dkLen: 8 }));
}
