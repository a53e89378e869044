import { toHex } from '@hub/primitives/hex';
import { blake2b } from '@noble/hashes/blake2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { RuntimeVersion } from '../chain/types.ts';

/** Runtime APIs of spec 25090091 and their versions; docs/devchain.md says which ones answer. */
const apiVersions = [
  ['UniqueApi', 3],
  ['AppPromotionApi', 2],
  ['Core', 5],
  ['Metadata', 2],
  ['BlockBuilder', 6],
  ['TaggedTransactionQueue', 3],
  ['OffchainWorkerApi', 2],
  ['EthereumRuntimeRPCApi', 5],
  ['SessionKeys', 1],
  ['AuraApi', 1],
  ['CollectCollationInfo', 3],
  ['AccountNonceApi', 1],
  ['TransactionPaymentApi', 4],
  ['DryRunApi', 2],
  ['LocationToAccountApi', 1],
  ['TrustedQueryApi', 1],
  ['AuthorizedAliasersApi', 1],
  ['PovEstimateApi', 1],
  ['AuraUnincludedSegmentApi', 2],
  ['ConvertTransactionRuntimeApi', 2],
  ['GenesisBuilder', 1],
  ['XcmPaymentApi', 1],
] as const;

/** Version of a runtime of a network; both networks run the same ones under their own name. */
export function runtimeVersionOf(
  network: string,
  { specVersion, transactionVersion }: Pick<RuntimeVersion, 'specVersion' | 'transactionVersion'>,
): RuntimeVersion {
  return {
    specName: network,
    implName: network,
    authoringVersion: 1,
    specVersion,
    implVersion: 0,
    transactionVersion,
    systemVersion: 1,
    stateVersion: 1,
    apis: apiVersions.map(([name, version]) => [apiId(name), version]),
  };
}

function apiId(name: string) {
  return toHex(blake2b(utf8ToBytes(name), { dkLen: 8 }));
}
