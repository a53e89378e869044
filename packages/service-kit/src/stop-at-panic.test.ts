import { expect, test } from 'vitest';
import { stopAtPanic } from './stop-at-panic.ts';

/** A database with statements that fail with the given errors, in turn. */
function databaseThatFails(...errors: (Error | undefined)[]) {
  return {
    asked: 0,
    async execProtocolStream() {
      this.asked += 1;
      const error = errors.shift();
      if (error !== undefined) throw error;
      return [];
    },
  };
}

const ofSeverity = (severity: string) => Object.assign(new Error('failed'), { severity });

test.each([
  ['of severity PANIC', ofSeverity('PANIC')],
  ['of severity FATAL', ofSeverity('FATAL')],
  ['without a severity', new Error('Aborted()')],
])('no statement is executed after an error %s', async (_which, error) => {
  const database = databaseThatFails(error);
  const hasStopped = stopAtPanic(database);
  await expect(database.execProtocolStream()).rejects.toBe(error);
  await expect(database.execProtocolStream()).rejects.toThrow('has stopped');
  expect(database.asked).toBe(1);
  expect(hasStopped()).toBe(true);
});

test('further statements are executed after an error of severity ERROR', async () => {
  const database = databaseThatFails(ofSeverity('ERROR'));
  const hasStopped = stopAtPanic(database);
  await expect(database.execProtocolStream()).rejects.toThrow('failed');
  expect(await database.execProtocolStream()).toEqual([]);
  expect(hasStopped()).toBe(false);
});
