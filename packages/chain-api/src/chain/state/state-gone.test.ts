import { AppError } from '@hub/primitives/app-error';
import { expect, test } from 'vitest';
import { withoutState } from './state-gone.ts';

const nodeError = (rpcCode: number, rpcMessage: string) =>
  new AppError({ code: 'NodeRpcError', message: rpcMessage, details: { rpcCode, rpcMessage } });
const discarded = nodeError(4003, 'Client error: UnknownBlock: State already discarded for 0x01');

test('a requested block without state is reported as not found', () => {
  expect(withoutState(discarded, true)).toMatchObject({ code: 'BlockNotFound' });
});

test('a best block without state is a retryable error', () => {
  expect(withoutState(discarded, false)).toMatchObject({
    code: 'NodeUnavailable',
  });
});

test.each([
  nodeError(4003, 'Client error: Execution failed'),
  nodeError(-32603, 'UnknownBlock'),
  new AppError({ code: 'NodeTimeout', message: 'UnknownBlock' }),
  new Error('UnknownBlock'),
])('any other error is returned unchanged: %s', (error) => {
  expect(withoutState(error, true)).toBe(error);
});
