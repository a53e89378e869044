import { AppError } from '@hub/primitives/app-error';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readParams } from '../json-rpc/params.ts';
import { RpcError } from '../json-rpc/rpc-error.ts';
import { createConnection } from './create-connection.ts';
import { createFaults } from './faults/create-faults.ts';
import { handleMessage, type MessageHandler } from './handle-message.ts';
import type { RpcContext, RpcMethod } from './rpc-method.ts';

const program = { canNotify: true, refusal: undefined, subscriptions: { count: 0 } };

const methods = new Map<string, RpcMethod>([
  ['add', (_context, params) => readParams(params, z.number(), z.number()).reduce((a, b) => a + b)],
  ['nothing', () => undefined],
  ['half', () => ' '.repeat(7 * 1024 * 1024)],
  ['long', () => ' '.repeat(15 * 1024 * 1024)],
  [
    'refuse',
    () => {
      throw new RpcError(1010, 'Invalid Transaction', 'why');
    },
  ],
  [
    'appError',
    () => {
      throw new AppError({ code: 'RuntimeTrap', message: 'broken' });
    },
  ],
  [
    'defect',
    () => {
      throw new TypeError('secret of the inside');
    },
  ],
]);

function answer(text: string) {
  const defects: string[] = [];
  const handler: MessageHandler = {
    methods: { byName: methods, open: new Set() },
    // These methods read no other field of the context.
    context: { faults: createFaults() } as RpcContext,
    reportError: (method) => defects.push(method),
  };
  const line = { send() {}, cut() {} };
  const steps = handleMessage(handler, Buffer.from(text), createConnection(line, program, createFaults()));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { text: response } = step.value;
  return { response: response === undefined ? undefined : JSON.parse(response), defects };
}

const call = (method: string, params?: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method, ...(params === undefined ? {} : { params }) });

test('the result of a method is returned, undefined as null', () => {
  expect(answer(call('add', [1, 2])).response).toEqual({ jsonrpc: '2.0', id: 7, result: 3 });
  expect(answer(call('nothing')).response).toEqual({ jsonrpc: '2.0', id: 7, result: null });
  expect(answer(call('nothing', null)).response).toMatchObject({ result: null });
});

test.each([
  ['no JSON', '{"jsonrpc":', -32700, null],
  ['empty text', '', -32700, null],
  ['a number', '5', -32600, null],
  ['null', 'null', -32600, null],
  ['an empty batch', '[]', -32600, null],
  ['no version', '{"id":7,"method":"add"}', -32600, 7],
  ['another version', '{"jsonrpc":"1.0","id":7,"method":"add"}', -32600, 7],
  ['no method', '{"jsonrpc":"2.0","id":7}', -32600, 7],
  ['a method that is no text', '{"jsonrpc":"2.0","id":7,"method":5}', -32600, 7],
  ['parameters by name', '{"jsonrpc":"2.0","id":7,"method":"add","params":{"a":1}}', -32602, 7],
  ['a text for parameters', '{"jsonrpc":"2.0","id":7,"method":"add","params":"1, 2"}', -32600, 7],
  ['an object for an id', '{"jsonrpc":"2.0","id":{},"method":"add"}', -32600, null],
  ['an unknown method', call('subtract'), -32601, 7],
  ['a method named like a property of every object', call('constructor'), -32601, 7],
  ['too few parameters', call('add', [1]), -32602, 7],
  ['wrong parameters', call('add', ['1', 2]), -32602, 7],
])('%s gets an error response', (_what, text, code, id) => {
  expect(answer(text).response).toMatchObject({ jsonrpc: '2.0', id, error: { code } });
});

test.each([
  ['nested lists', '['],
  ['nested objects', '{"":'],
  ['a list', '1,'],
])('a message with very many values in %s is refused before it is parsed', (_what, part) => {
  const { response } = answer(part.repeat(500_001));
  expect(response).toMatchObject({ id: null, error: { code: -32600 } });
});

test('the response to a method that throws RpcError has its code, message and data', () => {
  expect(answer(call('refuse')).response.error).toEqual({
    code: 1010,
    message: 'Invalid Transaction',
    data: 'why',
  });
});

test('an AppError becomes error -32603 with its message and code, and is not reported as a defect', () => {
  const { response, defects } = answer(call('appError'));
  expect(response.error).toEqual({ code: -32603, message: 'broken', data: 'RuntimeTrap' });
  expect(defects).toEqual([]);
});

test('an exception other than RpcError and AppError is reported, and the caller gets only an internal error', () => {
  const { response, defects } = answer(call('defect'));
  expect(response.error).toEqual({ code: -32603, message: 'Internal error' });
  expect(defects).toEqual(['defect']);
});

test('a notification gets no response, even when it fails', () => {
  expect(answer('{"jsonrpc":"2.0","method":"add","params":[1,2]}').response).toBeUndefined();
  expect(answer('{"jsonrpc":"2.0","method":"refuse"}').response).toBeUndefined();
});

test('a batch is answered in order: its notifications get no response, its broken members an error', () => {
  const batch = `[${call('add', [1, 2])},{"jsonrpc":"2.0","method":"nothing"},17,${call('nothing')}]`;
  expect(answer(batch).response).toEqual([
    { jsonrpc: '2.0', id: 7, result: 3 },
    { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } },
    { jsonrpc: '2.0', id: 7, result: null },
  ]);
  expect(answer('[{"jsonrpc":"2.0","method":"nothing"}]').response).toBeUndefined();
});

test('a response of more than 15 MiB becomes error -32008', () => {
  expect(answer(call('long')).response).toMatchObject({ id: 7, error: { code: -32008 } });
});

test('a batch whose responses together exceed 15 MiB gets a single error -32008', () => {
  const batch = `[${[1, 2, 3].map(() => call('half')).join(',')}]`;
  expect(answer(batch).response).toMatchObject({ id: null, error: { code: -32008 } });
  expect(answer(`[${call('half')},${call('nothing')}]`).response).toHaveLength(2);
});

test('a batch of 1001 members is refused as a whole', () => {
  const batch = JSON.stringify(Array.from({ length: 1001 }, () => JSON.parse(call('nothing'))));
  expect(answer(batch).response).toMatchObject({ error: { code: -32600 } });
});
