import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errorCodes } from '@hub/contract/error-codes';
import { AppError } from '@hub/primitives/app-error';
import { plainErrors } from './error-format.ts';

/**
 * Answers what is no request a route could be found for: it came too slowly, its headers are too large, or it is no
 * HTTP at all.
 */
export function handleClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(answer(codeOf(error.code)));
  socket.destroy(error);
}

function codeOf(code: string | undefined): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'RequestTimeout';
  return code === 'HPE_HEADER_OVERFLOW' ? 'HeadersTooLarge' : 'MalformedRequest';
}

function answer(code: ErrorCode): string {
  const { status, title } = errorCodes[code];
  const body = JSON.stringify(plainErrors.body(new AppError({ code, message: title, status })));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
