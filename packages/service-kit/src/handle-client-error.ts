import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorCatalogue } from '@hub/contract/error-catalogue';
import { AppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { plainAnswer } from './plain-answer.ts';

/**
 * Answers bytes from which no request could be parsed: too slow, headers too large, or not HTTP. If the connection's
 * present request has arrived completely, the connection is closed without an answer: the response to that request is
 * pending or has begun, and a refusal in its place would claim that nothing was done.
 */
export function handleClientError(
  error: Error & { readonly code?: string },
  socket: Socket,
  answering: ServerResponse | undefined,
): void {
  const isRequestWhole = answering?.req.complete === true;
  const canAnswer = socket.writable && !isRequestWhole && !answering?.headersSent;
  if (error.code !== 'ECONNRESET' && canAnswer) {
    const code = codeOf(error.code);
    const message = errorCatalogue[code].description;
    socket.write(plainAnswer(new AppError({ code, message })));
  }
  socket.destroy(error);
}

function codeOf(code: string | undefined): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'RequestTimeout';
  return code === 'HPE_HEADER_OVERFLOW' ? 'HeadersTooLarge' : 'MalformedRequest';
}
