import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errorCodes } from '@hub/contract/error-codes';
import { AppError } from '@hub/primitives/app-error';
import { plainAnswer } from './plain-answer.ts';

/**
 * Answers bytes that are no request a route could be found for: too slow, headers too large, or no HTTP at all. A
 * connection whose answer has begun is ended without a word.
 */
export function handleClientError(
  error: Error & { readonly code?: string },
  socket: Socket,
  answering: ServerResponse | undefined,
): void {
  const canAnswer = socket.writable && !answering?.headersSent;
  if (error.code !== 'ECONNRESET' && canAnswer) {
    const code = codeOf(error.code);
    const { status, title } = errorCodes[code];
    socket.write(plainAnswer(new AppError({ code, message: title, status })));
  }
  socket.destroy(error);
}

function codeOf(code: string | undefined): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'RequestTimeout';
  return code === 'HPE_HEADER_OVERFLOW' ? 'HeadersTooLarge' : 'MalformedRequest';
}
