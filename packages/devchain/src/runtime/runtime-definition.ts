import type { Context } from '../frame/context.ts';
import type { ExtensionDeclaration } from '../frame/extension.ts';
import type { Pallet } from '../frame/pallet.ts';
import type { RuntimeParts } from '../frame/runtime-parts.ts';
import type { Weight } from '../frame/weight.ts';
import type { AccountId } from '../types/account-id.ts';

/** The runtimes of one network. */
export interface NetworkRuntime {
  /** Spec name of the present runtime, and the first word of its crate. */
  readonly name: string;
  /** The pallets of the present runtime, in declaration order. */
  readonly pallets: (runtime: RuntimeParts) => readonly Pallet[];
  /** Does something with a fee, as the last thing before the outcome of an extrinsic. */
  readonly collectFee: CollectFee;
  /** The order of the runtime APIs in metadata; others come after them. */
  readonly apiOrder: readonly string[];
  /** The runtime that the chain begins with. */
  readonly present: RuntimeDefinition;
}

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
  /** The network's when absent. */
  readonly collectFee?: CollectFee;
  /**
   * Brings storage to the types of this runtime, in its first block before anything else.
   * @param before spec version of the runtime that ran before, and the pallets as the present runtime declares them
   */
  readonly onRuntimeUpgrade?: (context: Context, before: RuntimeBefore) => Weight;
}

export type CollectFee = (context: Context, paid: PaidFee) => void;

/** What was taken for an extrinsic and not given back, in smallest units. */
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
