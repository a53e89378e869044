import { expect, test } from 'vitest';
import { AppError, isAppError } from './app-error.ts';

test('an error with only code and message has no details and no cause', () => {
  const error = new AppError({ code: 'NotFound', message: 'sample' });
  expect({ ...error }).toMatchObject({ code: 'NotFound', details: {} });
  expect(error.message).toBe('sample');
  expect('cause' in error).toBe(false);
});

test('an error has the code, details and cause with which it was created', () => {
  const cause = new Error('socket closed');
  const error = new AppError({
    code: 'NodeUnavailable',
    message: 'no node',
    details: { urls: ['ws://a'] },
    cause,
  });
  expect(error).toMatchObject({ code: 'NodeUnavailable', details: { urls: ['ws://a'] }, cause });
});

test('the compiler refuses an unknown code, a status and a retryable flag', () => {
  const options = { code: 'NotFound', message: 'sample' } as const;
  // @ts-expect-error The code is not in the union.
  const unknown = new AppError({ code: 'NoSuchCode', message: 'sample' });
  // @ts-expect-error Only the catalogue sets the status.
  const withStatus = new AppError({ ...options, status: 404 });
  // @ts-expect-error Only the catalogue says whether a retry may succeed.
  const withRetryable = new AppError({ ...options, retryable: true });
  for (const error of [unknown, withStatus, withRetryable]) {
    expect(error).not.toHaveProperty('status');
    expect(error).not.toHaveProperty('retryable');
  }
});

test('isAppError is true for an AppError only, not for another error or an object with a code', () => {
  expect(isAppError(new AppError({ code: 'NotFound', message: 'sample' }))).toBe(true);
  for (const other of [new Error('x'), undefined, null, 'x', { code: 'NotFound' }]) {
    expect(isAppError(other)).toBe(false);
  }
});
