import { expect, test } from 'vitest';
import { toAppError } from './to-app-error.ts';

test('the error of an aborted request becomes MalformedBody', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(toAppError(aborted, 'id')).toMatchObject({ code: 'MalformedBody' });
});

test('a reset of another connection becomes Internal, not an error of the caller', () => {
  const reset = Object.assign(new Error('read ECONNRESET'), {
    code: 'ECONNRESET',
    syscall: 'read',
    errno: -104,
  });
  expect(toAppError(reset, 'id')).toMatchObject({ code: 'Internal' });
});

test('an answer that is longer than a string can be becomes AnswerTooLarge, another RangeError Internal', () => {
  const tooLong = thrownBy(() => 'x'.repeat(2 ** 30));
  expect(tooLong).toBeInstanceOf(RangeError);
  expect(toAppError(tooLong, 'id')).toMatchObject({ code: 'AnswerTooLarge' });
  expect(toAppError(new RangeError('Invalid array length'), 'id')).toMatchObject({ code: 'Internal' });
});

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
