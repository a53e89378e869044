import type { Context } from '../frame/context.ts';
import type { ExtensionDeclaration } from '../frame/extension.ts';
import type { Pallet } from '../frame/pallet.ts';
import type { Weight } from '../frame/weight.ts';
import { extensions } from '../networks/extensions.ts';
import type { AccountId } from '../types/account-id.ts';

/** What makes one runtime of a network another than the present one. */
export interface RuntimeDefinition {
  /** The network's when absent. */
  readonly specName?: string;
  readonly specVersion: number;
  readonly transactionVersion: number;
  /** The pallets of this runtime, made from those of the present one. */
  readonly pallets: (present: readonly Pallet[]) => readonly Pallet[];
  readonly extensions: readonly ExtensionDeclaration[];
  /** Runtime APIs beside those of pallets that this runtime does not have; none when absent. */
  readonly absentApis?: readonly string[];
  /** Does something with a fee, as the last thing before the outcome of an extrinsic; to the treasury when absent. */
  readonly collectFee?: (context: Context, paid: PaidFee) => void;
  /**
   * Brings storage to the types of this runtime, in its first block before anything else.
   * @param before spec version of the runtime that ran before, and the pallets as the present runtime declares them
   */
  readonly onRuntimeUpgrade?: (context: Context, before: RuntimeBefore) => Weight;
}

/** What was taken from the signer of an extrinsic and not given back, in smallest units. */
export interface PaidFee {
  readonly payer: AccountId;
  /** With the tip. */
  readonly amount: bigint;
  readonly tip: bigint;
}

export interface RuntimeBefore {
  readonly specVersion: number;
  readonly present: readonly Pallet[];
}

/** The order of the runtime APIs in metadata and version of spec 25090091. */
export const apiOrder: readonly string[] = [
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

/** The runtime a development chain begins with. */
export const presentRuntime: RuntimeDefinition = {
  specVersion: 25_090_091,
  transactionVersion: 3,
  pallets: (present) => present,
  extensions,
};
