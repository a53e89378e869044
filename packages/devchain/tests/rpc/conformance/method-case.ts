import type { Hex } from '@hub/primitives/hex';
import type { Chain } from '../../../src/chain/types.ts';

/** What the parameters of the cases are made of. */
export interface World {
  readonly chain: Chain;
  /** A block below the best one, final. */
  readonly oldHash: Hex;
  readonly unknownHash: Hex;
  /** Key of System.Number. */
  readonly numberKey: Hex;
  readonly childKey: Hex;
  readonly aliceAddress: string;
  /** Ids of subscriptions of this connection, made for the cases. */
  readonly followId: string;
  readonly followWithoutRuntimeId: string;
  /** A signed extrinsic of somebody who sends none. */
  readonly neverSubmitted: Hex;
  /** A signed extrinsic with the next nonce that no case has had. */
  transfer(): Hex;
}

/** Kinds of parameters; each is wrong in its own ways. A question mark: may be null or left out. */
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
  /** Accepted parameters and what comes back: a value, or a matcher. */
  readonly good: readonly (readonly [params: readonly unknown[], result: unknown])[];
  /** Refused parameters beside those that are wrong for their kind, and the error code. */
  readonly bad?: readonly (readonly [params: readonly unknown[], code: number])[];
  /** Error code for an unknown block in a parameter of kind `at`; 'null' when the answer is null then. */
  readonly unknownBlock?: number | 'null';
  /** The result is a subscription that says these first. */
  readonly notifies?: { readonly method: string; readonly first: readonly unknown[] };
  /** The first accepted parameters are not accepted a second time. */
  readonly isOnce?: boolean;
  /** Refusal of all well-formed parameters: what is not to be had here. */
  readonly never?: number;
}

export type MethodCases = Readonly<Record<string, MethodCase>>;
