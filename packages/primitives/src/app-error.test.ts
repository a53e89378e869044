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

test('only an AppError is recognised', () => {
  expect(isAppError(new AppError({ code: 'NotFound', message: 'sample' }))).toBe(true);
  for (const other of [new Error('x'), undefined, null, 'x', { code: 'NotFound' }]) {
    expect(isAppError(other)).toBe(false);
  }
});
