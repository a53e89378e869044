import { Readable } from 'node:stream';
import type { Route, RouteRequest, RouteResponse } from '@hub/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eachWhen } from './each-when.ts';
import type { ErrorFormat } from './error-format.ts';
import { errorHandler } from './handle-errors.ts';
import { KeptAnswer } from './kept-answer.ts';
import { refuseUnknownQuery } from './refuse-unknown-query.ts';
import { routeSchema } from './route-schema.ts';
import { withinTime } from './within-time.ts';

/**
 * The input of a handler: the validated parts of the request, the request itself (log, abort signal), and the reply for
 * headers.
 */
export interface HandlerInput<R extends Route> extends RouteRequest<R> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answered<R extends Route> = RouteResponse<R> | KeptAnswer<RouteResponse<R>>;

export type Handler<R extends Route> = (input: HandlerInput<R>) => Answered<R> | Promise<Answered<R>>;

/** One handler per route, by operation id. The compiler reports missing and mismatched handlers. */
export type Handlers<Routes extends readonly Route[]> = {
  readonly [R in Routes[number] as R['operationId']]: Handler<R>;
};

export interface RegisterRoutesOptions {
  /** The error format of these routes; other groups of the same server may use another one. */
  readonly errorFormat: ErrorFormat;
  /** The treatment of requests with unknown query parameters. */
  readonly unknownQuery: 'ignored' | 'refused';
}

/** Adds routes of the contract with their handlers to a server or one of its scopes. */
export function registerRoutes<const Routes extends readonly Route[]>(
  app: FastifyInstance,
  routes: Routes,
  handlers: NoInfer<Handlers<Routes>>,
  { errorFormat, unknownQuery }: RegisterRoutesOptions,
): void {
  const byOperation = new Map<string, (input: HandlerInput<Route>) => unknown>(Object.entries(handlers));
  const handleErrors = errorHandler(errorFormat);
  for (const route of routes) {
    const handler = byOperation.get(route.operationId);
    if (handler === undefined) throw new TypeError(`No handler for ${route.operationId}`);
    app.route({
      method: route.method,
      url: route.path,
      schema: routeSchema(route, app),
      errorHandler: handleErrors,
      config: {
        documented: { route, errorSchema: errorFormat.schema },
        ...(route.cost !== undefined && { cost: route.cost }),
      },
      ...(unknownQuery === 'refused' && { preValidation: refuseUnknownQuery(route) }),
      handler: async (request, reply) => {
        const { params, query, body } = request;
        if (route.mediaTypes !== undefined) app.takeStream(request, reply);
        const answering = handler({ params, query, body, request, reply } as HandlerInput<Route>);
        const answer = await withinTime(answering, app.answerMs);
        if (route.mediaTypes !== undefined) {
          // The handler's type guarantees that a route with media types returns pieces of text.
          const pieces = answer as AsyncIterable<string>;
          const inTurns = eachWhen((make) => app.doHeavyWork(request, make), pieces);
          return reply.send(streamOf(inTurns, request.method));
        }
        if (answer instanceof KeptAnswer) {
          if (app.validatesResponses) return answer.read();
          return reply.type('application/json').header('etag', answer.tag).send(answer.json);
        }
        // The framework would send a string as plain text instead of JSON.
        if (typeof answer !== 'string') return answer;
        return reply.type('application/json').send(JSON.stringify(answer));
      },
    });
  }
}

/** A stream of the pieces of an answer. It reads them with backpressure and stops when the caller disconnects. */
function streamOf(pieces: AsyncIterable<string>, method: string): Readable | undefined {
  // For HEAD the framework would read the whole stream and send nothing.
  if (method === 'HEAD') return undefined;
  return Readable.from(pieces, { objectMode: false });
}
