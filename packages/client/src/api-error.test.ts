import { expect, test } from 'vitest';
import { ApiError, isRefusal } from './api-error.ts';

test.each([
  ['a request that makes no sense', 400, 'BadInput', true],
  ['an extrinsic that is not valid', 422, 'InvalidExtrinsic', true],
  ['too many requests', 429, 'TooManyRequests', false],
  ['a request that took too long to arrive', 408, 'RequestTimeout', false],
  ['a page of a proxy', 403, 'HttpError', false],
  ['a fault of the server', 503, 'NodeUnavailable', false],
  ['no answer', 0, 'NetworkFailed', false],
])('isRefusal of %s (%i %s) is %s', (message, status, code, expected) => {
  expect(isRefusal(new ApiError({ status, code, name: code, message }))).toBe(expected);
});
