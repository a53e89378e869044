import type { DryRun } from '@hub/contract/chain-api/sidecar/transaction';
import { toHex } from '@hub/primitives/hex';
import { ByteReader, decodeFailed } from '@hub/scale/byte-reader';

// The names of the variants of the runtime's error types, by index, as the sidecar writes them: those of 2024, whatever
// the runtime calls a variant.
const dispatchErrors = [
  'other',
  'cannotLookup',
  'badOrigin',
  'module',
  'consumerRemaining',
  'noProviders',
  'tooManyConsumers',
  'token',
  'arithmetic',
  'transactional',
  'exhausted',
  'corruption',
  'unavailable',
  'rootNotAllowed',
  'trie',
];
const nested: Readonly<Record<string, readonly string[]>> = {
  token: [
    'NoFunds',
    'WouldDie',
    'BelowMinimum',
    'CannotCreate',
    'UnknownAsset',
    'Frozen',
    'Unsupported',
    'CannotCreateHold',
    'NotExpendable',
    'Blocked',
  ],
  arithmetic: ['Underflow', 'Overflow', 'DivisionByZero'],
  transactional: ['LimitReached', 'NoLayer'],
};
const invalid = [
  'call',
  'payment',
  'future',
  'stale',
  'badProof',
  'ancientBirthBlock',
  'exhaustsResources',
  'custom',
  'badMandatory',
  'mandatoryDispatch',
  'badSigner',
];
const unknown = ['cannotLookup', 'noUnsignedValidator', 'custom'];

/**
 * Reads the SCALE `ApplyExtrinsicResult` of a dry run: the dispatch outcome, or the reason why the transaction is not
 * valid. Throws AppError `DecodeFailed` for anything else.
 */
export function readDryRunResult(bytes: Uint8Array): DryRun['dryRunResult'] {
  const reader = new ByteReader(bytes);
  if (reader.byte() === 0) return { resultType: 'DispatchOutcome', result: readOutcome(reader) };
  const isInvalid = reader.byte() === 0;
  return {
    resultType: 'TransactionValidityError',
    result: readValidity(reader, isInvalid ? invalid : unknown),
    validityErrorType: isInvalid ? 'InvalidTransaction' : 'UnknownTransaction',
  };
}

function readOutcome(reader: ByteReader): { ok: [] } | { err: Record<string, unknown> } {
  if (reader.byte() === 0) return { ok: [] };
  const name = nameAt(dispatchErrors, reader.byte());
  if (name === 'module') {
    return { err: { module: { index: reader.byte().toString(), error: toHex(reader.take(4)) } } };
  }
  const names = nested[name];
  return { err: { [name]: names === undefined ? null : nameAt(names, reader.byte()) } };
}

function readValidity(reader: ByteReader, names: readonly string[]): Record<string, string | null> {
  const name = nameAt(names, reader.byte());
  return { [name]: name === 'custom' ? reader.byte().toString() : null };
}

function nameAt(names: readonly string[], index: number): string {
  const name = names[index];
  if (name === undefined) throw decodeFailed(`The result of the dry run has an unknown kind ${index}`);
  return name;
}
