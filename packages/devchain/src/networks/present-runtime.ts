import type { RuntimeDefinition } from '../runtime/runtime-definition.ts';
import { extensions } from './extensions.ts';

/** The first runtime of development chains. */
export const presentRuntime: RuntimeDefinition = {
  specVersion: 25_090_091,
  transactionVersion: 3,
  pallets: (present) => present,
  extensions,
};

/** The order in which the metadata and `RuntimeVersion` list the runtime APIs, in every runtime of both networks. */
export const apiOrder: readonly string[] = [
  'UniqueApi',
  'AppPromotionApi',
  'Core',
  'Metadata',
  'BlockBuilder',
  'TaggedTransactionQueue',
  'OffchainWorkerApi',
  'SessionKeys',
  'AuraApi',
  'CollectCollationInfo',
  'AccountNonceApi',
  'TransactionPaymentApi',
  'DryRunApi',
];
