import type { Hex } from '@hub/primitives/hex';

/** The calls in staking histories. Amounts are in smallest units. */
export type ReferenceCall =
  | { readonly kind: 'stake'; readonly amount: bigint }
  | { readonly kind: 'unstakeAll' }
  | { readonly kind: 'unstakePartial'; readonly amount: bigint }
  | { readonly kind: 'payoutStakers'; readonly stakersNumber: number | undefined }
  | { readonly kind: 'transfer'; readonly to: Hex; readonly amount: bigint }
  | {
      readonly kind: 'claimVesting';
      /** The documentation gives no weight for this call: it is an input, taken from the fee estimate. */
      readonly refTime: bigint;
    }
  | { readonly kind: 'batch' | 'batchAll' | 'forceBatch'; readonly calls: readonly ReferenceCall[] };

/** A signed extrinsic as the model sees it. */
export interface ReferenceExtrinsic {
  readonly signer: Hex;
  readonly call: ReferenceCall;
  /** Length in bytes, with the length prefix. */
  readonly encodedLength: number;
}
