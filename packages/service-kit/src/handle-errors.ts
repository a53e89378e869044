import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure } from './describe-failure.ts';
import type { ErrorFormat } from './error-format.ts';
import { toAppError } from './to-app-error.ts';

/** Makes the error handler of a group of routes: logs what is ours to mend, answers in the group's format. */
export function errorHandler(format: ErrorFormat) {
  return async (thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const error = toAppError(thrown, request.id);
    if (error.status >= 500) {
      const failure = describeFailure(error);
      request.log.error({ reqId: request.id, failure, code: error.code }, 'request failed');
    }
    await reply
      .code(error.status)
      .type('application/json')
      .serializer(JSON.stringify)
      .send(format.body(error));
  };
}
