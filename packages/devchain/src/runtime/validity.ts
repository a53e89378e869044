import type { ValidityError } from '../chain/types.ts';

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

/** Thrown when an extrinsic cannot be included; nothing has been changed by then. */
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
