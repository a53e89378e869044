import { createServer } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  fastify,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { answerInTurn } from './answer-in-turn.ts';
import { type Connections, keepConnections } from './connections.ts';
import { endSlowReaders } from './end-slow-readers.ts';
import { plainErrors } from './error-format.ts';
import { handleClientError } from './handle-client-error.ts';
import { errorHandler } from './handle-errors.ts';
import { parseQuery } from './parse-query.ts';
import type { Refusals } from './refusals.ts';
import { requestId } from './request-id.ts';
import { asksForWebSocket } from './serve-upgrades.ts';
import type { ServerLimits } from './server-limits.ts';
import type { IsTrusted } from './trusted-networks.ts';

const MAX_PARAM_LENGTH = 512;
/** A URL with a thousand addresses fits in. */
const MAX_HEADER_BYTES = 65_536;
/** Interval of the check for requests that take too long to arrive. */
const CONNECTION_CHECK_MS = 1_000;

type CompilersFactory = NonNullable<FastifyServerOptions['schemaController']>['compilersFactory'];

// Unless it gets other compilers here, the framework loads its own compilers of JSON Schema, which take a megabyte. All
// schemas of routes are zod schemas, so it gets the compilers for these. Its types do not provide for that.
const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<CompilersFactory>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Time limit of a handler. */
    readonly answerMs: number;
    readonly refusals: Refusals;
    /** The HTTP connections. */
    readonly connections: Connections;
  }
}

export interface OpenServerOptions {
  readonly logger: Logger;
  readonly limits: ServerLimits;
  readonly refusals: Refusals;
  readonly registry: Registry | undefined;
  /** Whether an address is a trusted proxy; undefined: none is. */
  readonly isTrusted: IsTrusted | undefined;
}

/** Creates the bare HTTP server: zod schemas, limits of size and time, request ids, logging and connection handling. */
export function openServer({
  logger,
  limits,
  refusals,
  registry,
  isTrusted,
}: OpenServerOptions): FastifyInstance {
  // At `info` the framework would only log its address, which the caller logs with more detail.
  const loggerInstance: FastifyBaseLogger =
    logger.level === 'info' ? logger.child({}, { level: 'warn' }) : logger;
  const server = createServer({
    requestTimeout: limits.receiveMs,
    headersTimeout: limits.receiveMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: CONNECTION_CHECK_MS,
    shouldUpgradeCallback: asksForWebSocket,
  });
  const connections = keepConnections(server, {
    perAddress: limits.connectionsPerAddress,
    isTrusted: isTrusted ?? (() => false),
    refusals,
    registry,
  });
  const readingLimits = { readMs: limits.readMs, bytesPerSecond: limits.readBytesPerSecond };
  endSlowReaders(server, connections, readingLimits, refusals);
  const app = fastify({
    serverFactory: (listener) =>
      server.on('request', answerInTurn(listener, connections, refusals, limits.pipelinedRequests)),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory },
    exposeHeadRoutes: false,
    // No child logger per request: log lines name the request id themselves, and creating loggers is expensive.
    childLoggerFactory: (parent) => parent,
    requestIdHeader: false,
    genReqId: requestId,
    trustProxy: isTrusted ?? false,
    bodyLimit: limits.bodyBytes,
    forceCloseConnections: false,
    // Requests that arrive on open connections while the server closes are still served.
    return503OnClosing: false,
    // No timeout for plugins, so that a busy machine does not prevent a start.
    pluginTimeout: 0,
    clientErrorHandler: (error, socket) =>
      handleClientError(error, socket, connections.of(socket)?.answering),
    frameworkErrors: (error, request, reply) => void errorHandler(plainErrors)(error, request, reply),
    routerOptions: {
      querystringParser: parseQuery,
      maxParamLength: MAX_PARAM_LENGTH,
      ignoreTrailingSlash: true,
    },
  });
  return app
    .decorate('answerMs', limits.answerMs)
    .decorate('refusals', refusals)
    .decorate('connections', connections);
}
