import * as t from '../codec/types.ts';

const invalidTransaction = t.variant('sp_runtime::transaction_validity::InvalidTransaction', {
  Call: [0, []],
  Payment: [1, []],
  Future: [2, []],
  Stale: [3, []],
  BadProof: [4, []],
  AncientBirthBlock: [5, []],
  ExhaustsResources: [6, []],
  Custom: [7, [t.u8]],
  BadMandatory: [8, []],
  MandatoryValidation: [9, []],
  BadSigner: [10, []],
  IndeterminateImplicit: [11, []],
  UnknownOrigin: [12, []],
});

const unknownTransaction = t.variant('sp_runtime::transaction_validity::UnknownTransaction', {
  CannotLookup: [0, []],
  NoUnsignedValidator: [1, []],
  Custom: [2, [t.u8]],
});

/** The reason why an extrinsic cannot be included. */
export const transactionValidityError = t.variant(
  'sp_runtime::transaction_validity::TransactionValidityError',
  { Invalid: [0, [invalidTransaction]], Unknown: [1, [unknownTransaction]] },
);
