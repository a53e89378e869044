import { fromHex } from '@hub/primitives/hex';
import type { ValueOf } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { transactionValidityError } from '../../types/transaction-validity-error.ts';
import type { ValidityError, ValidityResult } from '../validity.ts';

const validTransaction = t.struct('sp_runtime::transaction_validity::ValidTransaction', {
  priority: t.u64,
  requires: t.vec(t.bytes),
  provides: t.vec(t.bytes),
  longevity: t.u64,
  propagate: t.bool,
});

export const transactionValidity = t.result(validTransaction, transactionValidityError);

export const transactionSource = t.variant('sp_runtime::transaction_validity::TransactionSource', {
  InBlock: [0, []],
  Local: [1, []],
  External: [2, []],
});

/** A validity error in the form that is encoded. */
export function encodableError(error: ValidityError): ValueOf<typeof transactionValidityError> {
  const inner = { type: error.reason, value: error.reason === 'Custom' ? (error.custom ?? 0) : undefined };
  const outer = { type: error.kind === 'invalid' ? 'Invalid' : 'Unknown', value: inner };
  // The reasons have exactly the names of these variants (validity.ts).
  return outer as ValueOf<typeof transactionValidityError>;
}

export function encodableValidity(result: ValidityResult): ValueOf<typeof transactionValidity> {
  if (!result.ok) return { type: 'Err', value: encodableError(result.error) };
  const { requires, provides, ...rest } = result.transaction;
  return {
    type: 'Ok',
    value: { ...rest, requires: requires.map(fromHex), provides: provides.map(fromHex) },
  };
}
