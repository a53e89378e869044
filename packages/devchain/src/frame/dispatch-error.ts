import type { ValueOf } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';

const moduleError = t.struct('sp_runtime::ModuleError', { index: t.u8, error: t.byteArray(4) });

const tokenError = t.variant('sp_runtime::TokenError', {
  FundsUnavailable: [0, []],
  OnlyProvider: [1, []],
  BelowMinimum: [2, []],
  CannotCreate: [3, []],
  UnknownAsset: [4, []],
  Frozen: [5, []],
  Unsupported: [6, []],
  CannotCreateHold: [7, []],
  NotExpendable: [8, []],
  Blocked: [9, []],
});

const arithmeticError = t.variant('sp_arithmetic::ArithmeticError', {
  Underflow: [0, []],
  Overflow: [1, []],
  DivisionByZero: [2, []],
});

const transactionalError = t.variant('sp_runtime::TransactionalError', {
  LimitReached: [0, []],
  NoLayer: [1, []],
});

const trieError = t.variant('sp_runtime::proving_trie::TrieError', {
  InvalidStateRoot: [0, []],
  IncompleteDatabase: [1, []],
  ValueAtIncompleteKey: [2, []],
  DecoderError: [3, []],
  InvalidHash: [4, []],
  DuplicateKey: [5, []],
  ExtraneousNode: [6, []],
  ExtraneousValue: [7, []],
  ExtraneousHashReference: [8, []],
  InvalidChildReference: [9, []],
  ValueMismatch: [10, []],
  IncompleteProof: [11, []],
  RootMismatch: [12, []],
  DecodeError: [13, []],
});

export const dispatchError = t.variant('sp_runtime::DispatchError', {
  Other: [0, []],
  CannotLookup: [1, []],
  BadOrigin: [2, []],
  Module: [3, [moduleError]],
  ConsumerRemaining: [4, []],
  NoProviders: [5, []],
  TooManyConsumers: [6, []],
  Token: [7, [tokenError]],
  Arithmetic: [8, [arithmeticError]],
  Transactional: [9, [transactionalError]],
  Exhausted: [10, []],
  Corruption: [11, []],
  Unavailable: [12, []],
  RootNotAllowed: [13, []],
  Trie: [14, [trieError]],
});

export const dispatchResult = t.result(t.unit, dispatchError);

export type DispatchError = ValueOf<typeof dispatchError>;
export type DispatchResult = ValueOf<typeof dispatchResult>;
type TokenError = ValueOf<typeof tokenError>['type'];
type ArithmeticError = ValueOf<typeof arithmeticError>['type'];

export function tokenFailure(reason: TokenError): DispatchError {
  return { type: 'Token', value: { type: reason, value: undefined } };
}

export function arithmeticFailure(reason: ArithmeticError): DispatchError {
  return { type: 'Arithmetic', value: { type: reason, value: undefined } };
}

/** An error of a pallet; the variant index is the first of the four bytes. */
export function moduleFailure(palletIndex: number, errorIndex: number): DispatchError {
  const error = `0x${errorIndex.toString(16).padStart(2, '0')}000000` as const;
  return { type: 'Module', value: { index: palletIndex, error } };
}
