import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

test.each([
  ['{"id":1,"result":null}', { type: 'success', id: 1, result: null }],
  [
    '{"id":1,"error":{"code":5,"message":"m"}}',
    { type: 'failure', id: 1, code: 5, message: 'm', data: null },
  ],
  [
    '{"method":"x","params":{"subscription":"s","result":7}}',
    { type: 'notification', subscription: 's', result: 7 },
  ],
])('`readMessage` parses %s', (text, message) => {
  expect(readMessage(text)).toEqual(message);
});

test.each([
  '',
  '{',
  'null',
  '5',
  '[]',
  '{}',
  '{"id":1}',
  '{"id":"1","result":2}',
  '{"id":1,"error":{"code":"5","message":"m"}}',
  '{"params":{"subscription":"s"}}',
])('`readMessage` returns undefined for %j, which is not a message', (text) => {
  expect(readMessage(text)).toBeUndefined();
});
