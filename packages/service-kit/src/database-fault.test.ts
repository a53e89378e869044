import { expect, test } from 'vitest';
import { databaseFault } from './database-fault.ts';

const ofServer = (code: string) => Object.assign(new Error('of the server'), { code, severity: 'ERROR' });
const ofSystem = (code: string) => Object.assign(new Error(`read ${code}`), { code, syscall: 'read' });

test.each(
  '08006 08001 25006 25P03 25P04 40001 40P01 53000 53100 53200 53300 57P01 57P02 57P03 57P05 58030 58P01'.split(
    ' ',
  ),
)('SQLSTATE %s becomes DatabaseUnavailable', (code) => {
  expect(databaseFault(ofServer(code))).toMatchObject({
    code: 'DatabaseUnavailable',
    message: expect.stringContaining(code),
  });
});

test.each(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])(
  '%s of the connection becomes DatabaseUnavailable',
  (code) => {
    expect(databaseFault(ofSystem(code))).toMatchObject({ code: 'DatabaseUnavailable' });
  },
);

test.each([
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('PGlite is closed'),
  Object.assign(new Error('Aborted(). Build with -sASSERTIONS for more info.'), { name: 'RuntimeError' }),
])('the error %s becomes DatabaseUnavailable', (error) => {
  expect(databaseFault(error)).toMatchObject({ code: 'DatabaseUnavailable', cause: error });
});

test('a statement timeout becomes AnswerTimeout', () => {
  expect(databaseFault(ofServer('57014'))).toMatchObject({ code: 'AnswerTimeout' });
});

test.each(['42P01', '3F000'])(
  'SQLSTATE %s becomes DatabaseUnavailable with the advice to restart',
  (code) => {
    const error = ofServer(code);
    expect(databaseFault(error)).toMatchObject({
      code: 'DatabaseUnavailable',
      message: expect.stringMatching(
        `^Tables are missing in the database \\(${code}\\).* restart the service`,
      ),
      cause: error,
    });
  },
);

test.each(['23505', '42703', '42601', '22003', '0A000', '25P02', 'XX000'])(
  'SQLSTATE %s is not translated',
  (code) => expect(databaseFault(ofServer(code))).toBeUndefined(),
);

test.each([new RangeError('int8 beyond 2^53'), new TypeError('Neither a text nor its bytes'), 'text'])(
  'the error %s is not translated',
  (error) => expect(databaseFault(error)).toBeUndefined(),
);
