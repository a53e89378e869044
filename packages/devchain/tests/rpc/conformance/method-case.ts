import type { Hex } from '@hub/primitives/hex';
import type { Chain } from '../../../src/chain/types.ts';

/** The values from which the cases build parameters. */
export interface World {
  readonly chain: Chain;
  /** A final block below the best one. */
  readonly oldHash: Hex;
  readonly unknownHash: Hex;
  /** Key of System.Number. */
  readonly numberKey: Hex;
  readonly childKey: Hex;
  readonly aliceAddress: string;
  /** Ids of subscriptions of this connection for the cases. */
  readonly followId: string;
  readonly followWithoutRuntimeId: string;
  /** A signed extrinsic of an account that submits none. */
  readonly neverSubmitted: Hex;
  /** A signed extrinsic with the next unused nonce. */
  transfer(): Hex;
}

/** Kinds of parameters; each has its own wrong values. A question mark: may be null or omitted. */
export type ParamKind =
  | 'text'
  | 'any'
  | 'hex'
  | 'hex?'
  | 'hash'
  | 'hash?'
  | 'at'
  | 'u32'
  | 'bool'
  | 'hexList'
  | 'hexList?'
  | 'list'
  | 'subscription';

export interface MethodCase {
  readonly params: readonly ParamKind[];
  /** Accepted parameters and the result: a value, or a matcher. */
  readonly good: readonly (readonly [params: readonly unknown[], result: unknown])[];
  /** Refused parameters beyond those that are wrong for their kind, with the error code. */
  readonly bad?: readonly (readonly [params: readonly unknown[], code: number])[];
  /** Error code for an unknown block in a parameter of kind `at`; 'null' when the result is null. */
  readonly unknownBlock?: number | 'null';
  /** For a method whose result is a subscription: the notifications' method, and the first notifications. */
  readonly notifies?: { readonly method: string; readonly first: readonly unknown[] };
  /** Whether the first accepted parameters are accepted only once. */
  readonly isOnce?: boolean;
  /** The error code for all well-formed parameters of an unsupported method. */
  readonly never?: number;
}

export type MethodCases = Readonly<Record<string, MethodCase>>;
