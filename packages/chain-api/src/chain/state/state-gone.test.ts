import { AppError } from '@hub/primitives/app-error';
import { expect, test } from 'vitest';
import { withoutState } from './state-gone.ts';

const nodeError = (rpcCode: number, rpcMessage: string) =>
  new AppError({ code: 'NodeRpcError', message: rpcMessage, details: { rpcCode, rpcMessage } });
const discarded = nodeError(4003, 'Client error: UnknownBlock: State already discarded for 0x01');

test('a named block without state is not found', () => {
  expect(withoutState(discarded, true)).toMatchObject({ code: 'BlockNotFound' });
});

test('the best block without state may be asked for again', () => {
  expect(withoutState(discarded, false)).toMatchObject({
    code: 'NodeUnavailable',
  });
});

test.each([
  nodeError(4003, 'Client error: Execution failed'),
  nodeError(-32603, 'UnknownBlock'),
  new AppError({ code: 'NodeTimeout', message: 'UnknownBlock' }),
  new Error('UnknownBlock'),
])('another error stays what it is: %s', (error) => {
  expect(withoutState(error, true)).toBe(error);
});
