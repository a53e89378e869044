import { fromHex, type Hex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { readDryRunResult } from './dry-run-result.ts';

test.each<[Hex, object]>([
  ['0x0000', { ok: [] }],
  ['0x000102', { err: { badOrigin: null } }],
  ['0x0001034905000000', { err: { module: { index: '73', error: '0x05000000' } } }],
  ['0x00010700', { err: { token: 'NoFunds' } }],
  ['0x00010709', { err: { token: 'Blocked' } }],
  ['0x00010802', { err: { arithmetic: 'DivisionByZero' } }],
  ['0x00010900', { err: { transactional: 'LimitReached' } }],
])('the bytes %s are read as the dispatch outcome %j', (bytes, result) => {
  expect(readDryRunResult(fromHex(bytes))).toEqual({ resultType: 'DispatchOutcome', result });
});

test.each<[Hex, string, object]>([
  ['0x010003', 'InvalidTransaction', { stale: null }],
  ['0x01000711', 'InvalidTransaction', { custom: '17' }],
  ['0x010101', 'UnknownTransaction', { noUnsignedValidator: null }],
  ['0x010102ff', 'UnknownTransaction', { custom: '255' }],
])('the bytes %s are read as an %s', (bytes, validityErrorType, result) => {
  expect(readDryRunResult(fromHex(bytes))).toEqual({
    resultType: 'TransactionValidityError',
    validityErrorType,
    result,
  });
});

test('an unknown kind of dispatch error is refused with DecodeFailed', () => {
  expect(() => readDryRunResult(fromHex('0x0001ff'))).toThrow(
    expect.objectContaining({ code: 'DecodeFailed' }),
  );
});
