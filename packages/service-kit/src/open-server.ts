import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import { plainErrors } from './error-format.ts';
import { handleClientError } from './handle-client-error.ts';
import { errorHandler } from './handle-errors.ts';
import { parseQuery } from './parse-query.ts';
import { requestId } from './request-id.ts';
import { asksForWebSocket } from './serve-upgrades.ts';
import type { ServerLimits } from './server-limits.ts';

const MAX_PARAM_LENGTH = 512;
/** How often connections are looked at for requests that take too long to arrive. */
const CONNECTION_CHECK_MS = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Time a handler may take for its answer. */
    readonly answerMs: number;
  }
}

/** The bare HTTP server: how it reads requests, what it names them, what it logs, how long things may take. */
export function openServer(
  logger: Logger,
  limits: ServerLimits,
  trustedProxies: readonly string[],
): FastifyInstance {
  // At `info` the framework would only announce its address, which the caller tells better.
  const loggerInstance: FastifyBaseLogger =
    logger.level === 'info' ? logger.child({}, { level: 'warn' }) : logger;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // What is logged of a request names it; a logger for each would cost all the others.
    childLoggerFactory: (parent) => parent,
    requestIdHeader: false,
    genReqId: requestId,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.receiveMs,
    http: {
      headersTimeout: limits.receiveMs,
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
      shouldUpgradeCallback: asksForWebSocket,
    },
    forceCloseConnections: 'idle',
    // A machine that is busy at start is no reason not to start.
    pluginTimeout: 0,
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => void errorHandler(plainErrors)(error, request, reply),
    routerOptions: {
      querystringParser: parseQuery,
      maxParamLength: MAX_PARAM_LENGTH,
      ignoreTrailingSlash: true,
    },
  });
  return app.decorate('answerMs', limits.answerMs);
}
