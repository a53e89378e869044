import { expect, test } from 'vitest';
import { toAppError } from './to-app-error.ts';

test('an aborted request is a malformed body', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(toAppError(aborted, 'id')).toMatchObject({ code: 'MalformedBody' });
});

test('a reset of another connection is not blamed on the caller', () => {
  const reset = Object.assign(new Error('read ECONNRESET'), {
    code: 'ECONNRESET',
    syscall: 'read',
    errno: -104,
  });
  expect(toAppError(reset, 'id')).toMatchObject({ code: 'Internal' });
});
