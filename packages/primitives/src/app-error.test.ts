import { expect, test } from 'vitest';
import { AppError, isAppError } from './app-error.ts';

test('an error of code and message alone has no details and no cause', () => {
  const error = new AppError({ code: 'NotFound', message: 'sample' });
  expect({ ...error }).toMatchObject({ code: 'NotFound', details: {} });
  expect(error.message).toBe('sample');
  expect('cause' in error).toBe(false);
});

test('options are kept as given', () => {
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
  // @ts-expect-error The code is none of the union.
  const unknown = new AppError({ code: 'NoSuchCode', message: 'sample' });
  // @ts-expect-error A status is given by the catalogue alone.
  const withStatus = new AppError({ ...options, status: 404 });
  // @ts-expect-error So is whether trying again may help.
  const withRetryable = new AppError({ ...options, retryable: true });
  for (const error of [unknown, withStatus, withRetryable]) {
    expect(error).not.toHaveProperty('status');
    expect(error).not.toHaveProperty('retryable');
  }
});

test('only an AppError is recognised', () => {
  expect(isAppError(new AppError({ code: 'NotFound', message: 'sample' }))).toBe(true);
  for (const other of [new Error('x'), undefined, null, 'x', { code: 'NotFound' }]) {
    expect(isAppError(other)).toBe(false);
  }
});
