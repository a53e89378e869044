import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import { AppError } from '@hub/primitives/app-error';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { plainErrors } from './error-format.ts';
import { errorHandler } from './handle-errors.ts';
import { recordHttpMetrics } from './http-metrics.ts';
import { parseQuery } from './parse-query.ts';

export interface ServerOptions {
  readonly logger: Logger;
  /** Where request durations go. */
  readonly metrics?: Registry;
  /** Compare answers with their schema before sending them: development and tests. Off where throughput counts. */
  readonly validatesResponses?: boolean;
  /** Largest body in bytes. */
  readonly bodyLimit?: number;
}

const MAX_PARAM_LENGTH = 512;
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * An HTTP server without routes: zod validation, request ids, CORS for browser clients, security headers,
 * compression, entity tags, errors.
 *
 * Unknown routes are answered 404 `RouteNotFound`.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { logger, metrics, validatesResponses = true, bodyLimit = 1_048_576 } = options;
  // At `info` the framework would only announce its address, which the caller tells better.
  const loggerInstance: FastifyBaseLogger =
    logger.level === 'info' ? logger.child({}, { level: 'warn' }) : logger;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit,
    forceCloseConnections: true,
    routerOptions: {
      querystringParser: parseQuery,
      maxParamLength: MAX_PARAM_LENGTH,
      ignoreTrailingSlash: true,
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(validatesResponses ? serializerCompiler : () => JSON.stringify);
  app.setErrorHandler(errorHandler(plainErrors));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { method: request.method, url: request.url, status: reply.statusCode, durationMs: reply.elapsedTime },
      'request',
    );
  });
  if (metrics) recordHttpMetrics(app, metrics);
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'x-sdk-version', 'idempotency-key', 'if-none-match'],
    exposedHeaders: ['x-request-id', 'etag'],
    maxAge: 86_400,
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: false,
  });
  await app.register(etag, { weak: true });
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: FAST_BROTLI });
  app.setNotFoundHandler((request) => {
    throw new AppError({
      code: 'RouteNotFound',
      message: `There is no ${request.method} ${request.url.split('?', 1)[0]}`,
      status: 404,
    });
  });
  return app;
}
