import type { Context } from '../frame/context.ts';
import type { ExtensionDeclaration } from '../frame/extension.ts';
import type { Pallet } from '../frame/pallet.ts';
import type { RuntimeParts } from '../frame/runtime-parts.ts';
import type { Weight } from '../frame/weight.ts';
import type { AccountId } from '../types/account-id.ts';

/**
 * The runtimes of one network. The "present" one is the first of every chain; all others are defined by their
 * differences from it.
 */
export interface NetworkRuntime {
  /** Spec name of the present runtime, and the first word of its crate. */
  readonly name: string;
  /** The pallets of the present runtime, in order of declaration. */
  readonly pallets: (runtime: RuntimeParts) => readonly Pallet[];
  /** Collects a fee, right before the outcome event of an extrinsic. */
  readonly collectFee: CollectFee;
  /** The order of the runtime APIs in metadata; unlisted ones come last. */
  readonly apiOrder: readonly string[];
  /** The first runtime of the chain. */
  readonly present: RuntimeDefinition;
}

/** A runtime of a network, by its differences from `NetworkRuntime.present`. */
export interface RuntimeDefinition {
  /** By default the network's. */
  readonly specName?: string;
  readonly specVersion: number;
  readonly transactionVersion: number;
  /** The pallets of this runtime, derived from those of the present one. */
  readonly pallets: (present: readonly Pallet[]) => readonly Pallet[];
  readonly extensions: readonly ExtensionDeclaration[];
  /** Runtime APIs that this runtime lacks, in addition to those of pallets that it lacks; by default none. */
  readonly absentApis?: readonly string[];
  /** By default the network's. */
  readonly collectFee?: CollectFee;
  /**
   * Converts storage to the types of this runtime, at the beginning of its first block; returns the weight.
   * @param before spec version of the previous runtime, and the pallets that `NetworkRuntime.present` declares
   */
  readonly onRuntimeUpgrade?: (context: Context, before: RuntimeBefore) => Weight;
}

export type CollectFee = (context: Context, paid: PaidFee) => void;

/** The fee of an extrinsic after refunds, in smallest units. */
export interface PaidFee {
  readonly payer: AccountId;
  /** Includes the tip. */
  readonly amount: bigint;
  readonly tip: bigint;
}

export interface RuntimeBefore {
  readonly specVersion: number;
  readonly present: readonly Pallet[];
}
