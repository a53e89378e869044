import { expect, test } from 'vitest';
import { AppError, isAppError } from './app-error.ts';

test('an error without options beyond code and message is a final client error', () => {
  const error = new AppError({ code: 'Sample', message: 'sample' });
  expect({ ...error }).toMatchObject({ code: 'Sample', status: 400, retryable: false, details: {} });
  expect(error.message).toBe('sample');
  expect('cause' in error).toBe(false);
});

test('options are kept as given', () => {
  const cause = new Error('socket closed');
  const error = new AppError({
    code: 'NodeUnavailable',
    message: 'no node',
    status: 503,
    retryable: true,
    details: { urls: ['ws://a'] },
    cause,
  });
  expect(error).toMatchObject({ status: 503, retryable: true, details: { urls: ['ws://a'] }, cause });
});

test('only an AppError is recognised', () => {
  expect(isAppError(new AppError({ code: 'Sample', message: 'sample' }))).toBe(true);
  for (const other of [new Error('x'), undefined, null, 'x', { code: 'Sample' }]) {
    expect(isAppError(other)).toBe(false);
  }
});
