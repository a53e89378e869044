import { expect, test } from 'vitest';
import { toAppError } from './to-app-error.ts';

test('a request that breaks off is a body that cannot be read', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(toAppError(aborted, 'id')).toMatchObject({ code: 'MalformedBody' });
});

test('the reset of another connection is no fault of the caller', () => {
  const reset = Object.assign(new Error('read ECONNRESET'), {
    code: 'ECONNRESET',
    syscall: 'read',
    errno: -104,
  });
  expect(toAppError(reset, 'id')).toMatchObject({ code: 'Internal' });
});
