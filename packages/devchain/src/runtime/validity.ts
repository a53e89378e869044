import type { Hex } from '@hub/primitives/hex';

export type ValidityError =
  | { readonly kind: 'invalid'; readonly reason: string; readonly custom?: number }
  | { readonly kind: 'unknown'; readonly reason: string; readonly custom?: number };

export interface ValidTransaction {
  readonly priority: bigint;
  readonly requires: readonly Hex[];
  readonly provides: readonly Hex[];
  /**
   * The number of blocks that may include the extrinsic, counted from the child of the block at which it was validated.
   */
  readonly longevity: bigint;
  readonly propagate: boolean;
}

export type ValidityResult =
  | { readonly ok: true; readonly transaction: ValidTransaction }
  | { readonly ok: false; readonly error: ValidityError };

export type InvalidReason =
  | 'Call'
  | 'Payment'
  | 'Future'
  | 'Stale'
  | 'BadProof'
  | 'AncientBirthBlock'
  | 'ExhaustsResources'
  | 'Custom'
  | 'BadMandatory'
  | 'MandatoryValidation'
  | 'BadSigner'
  | 'IndeterminateImplicit'
  | 'UnknownOrigin';

export type UnknownReason = 'CannotLookup' | 'NoUnsignedValidator' | 'Custom';

/** Thrown when an extrinsic cannot be included; the extrinsic has changed no storage. */
export class ValidityFailure extends Error {
  override readonly name = 'ValidityFailure';
  readonly error: ValidityError;

  constructor(error: ValidityError) {
    super(error.reason);
    this.error = error;
  }
}

export function invalid(reason: InvalidReason): ValidityFailure {
  return new ValidityFailure({ kind: 'invalid', reason });
}

export function unknown(reason: UnknownReason): ValidityFailure {
  return new ValidityFailure({ kind: 'unknown', reason });
}
