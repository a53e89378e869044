import { STATUS_CODES } from 'node:http';
import { errorCatalogue } from '@hub/contract/error-catalogue';
import type { AppError } from '@hub/primitives/app-error';
import { plainErrors } from './error-format.ts';

/** A complete HTTP response with an error and `connection: close`, for connections without a parsed request. */
export function plainAnswer(error: AppError): string {
  const { status } = errorCatalogue[error.code];
  const body = JSON.stringify(plainErrors.body(error));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
