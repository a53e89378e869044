import { STATUS_CODES } from 'node:http';
import { AppError } from '@hub/primitives/app-error';
import { expect, test } from 'vitest';
import { errorCatalogue, isRetryable, wireCodeOf } from './error-catalogue.ts';

const entries = Object.entries(errorCatalogue);

test.each(entries)('%s has the status of an error and a description', (_code, { status, description }) => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(STATUS_CODES).toHaveProperty(String(status));
  expect(description).toMatch(/^[A-Z].*[^.]$/);
});

test.each([
  ['Validation', 400, false],
  ['MalformedBody', 400, false],
  ['BlockNotFound', 404, false],
  ['RequestTimeout', 408, true],
  ['TooManyRequests', 429, true],
  ['Internal', 500, false],
  ['UnexpectedValue', 500, false],
  ['NotImplemented', 501, false],
  ['NodeRpcError', 502, false],
  ['StateUnreadable', 502, false],
  ['NodeUnavailable', 503, true],
  ['NoGoodAnswer', 503, true],
  ['AnswerTimeout', 503, true],
  ['DatabaseUnavailable', 503, true],
  ['NodeTimeout', 504, true],
] as const)('%s has the status %i, retryable: %s', (code, status, retryable) => {
  expect(errorCatalogue[code]).toMatchObject({ status, retryable });
});

test('an AppError is retryable according to the catalogue; any other value is not', () => {
  expect(isRetryable(new AppError({ code: 'NodeTimeout', message: 'late' }))).toBe(true);
  expect(isRetryable(new AppError({ code: 'NodeRpcError', message: 'refused' }))).toBe(false);
  expect(isRetryable(new Error('late'))).toBe(false);
  expect(isRetryable(undefined)).toBe(false);
});

test('an export interrupted by a reorg has the same wire code as a list with a removed block', () => {
  expect(wireCodeOf('ExportMoved')).toBe('ChainMoved');
  expect(wireCodeOf('ChainMoved')).toBe('ChainMoved');
});
