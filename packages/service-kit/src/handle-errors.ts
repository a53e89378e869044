import { errorCatalogue } from '@hub/contract/error-catalogue';
import type { ErrorCode } from '@hub/primitives/error-code';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure } from './describe-failure.ts';
import type { ErrorFormat } from './error-format.ts';
import { toAppError } from './to-app-error.ts';

/** Errors of reached limits. They are counted and not logged with a stack, which would help nobody. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['TooManyRequests', 'Overloaded']);
/**
 * Errors that are no failure of ours although their status says so: the chain does not support the request, or the
 * indexer has not reached a block yet.
 */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['NotImplemented', 'IndexBehind']);
/** Codes of the errors that occur because a connection was closed. */
const CLOSED: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ABORT_ERR',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
]);

/**
 * Creates the error handler of a group of routes: it logs our failures, counts refusals and answers in the group's
 * format.
 */
export function errorHandler(format: ErrorFormat) {
  return async (thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isOfCallerThatLeft(thrown, reply)) return void reply.hijack();
    const error = toAppError(thrown, request.id);
    const { status } = errorCatalogue[error.code];
    if (REFUSALS.has(error.code)) request.server.refusals.noteRequest(error, request);
    else if (status >= 500) {
      const failure = describeFailure(error);
      const record = { reqId: request.id, failure, code: error.code };
      if (EXPECTED.has(error.code)) request.log.info(record, 'request cannot be answered');
      else request.log.error(record, 'request failed');
    }
    await reply.code(status).type('application/json').serializer(JSON.stringify).send(format.body(error));
  };
}

function isOfCallerThatLeft(thrown: unknown, reply: FastifyReply): boolean {
  if (!reply.raw.destroyed && !reply.request.raw.socket.destroyed) return false;
  return thrown instanceof Error && 'code' in thrown && CLOSED.has(String(thrown.code));
}
