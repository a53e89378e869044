import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { answerHead } from './answer-head.ts';
import { makeDrainable } from './drain.ts';
import { plainErrors } from './error-format.ts';
import { errorHandler } from './handle-errors.ts';
import { queueHeavyWork } from './heavy-work.ts';
import { recordHttpMetrics } from './http-metrics.ts';
import { limitHeldBytes } from './limit-held-bytes.ts';
import { limitRequests } from './limit-requests.ts';
import { limitSockets, type SocketLimits } from './limit-sockets.ts';
import { limitStreams } from './limit-streams.ts';
import { openServer } from './open-server.ts';
import { parseJsonBodies } from './parse-json-body.ts';
import { limitRates, type RateLimits } from './rate-limit.ts';
import { countRefusals } from './refusals.ts';
import { routeNotFound } from './route-not-found.ts';
import { keepRoutes, routeOf } from './route-of.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { acceptUpgrades } from './serve-upgrades.ts';
import { defaultLimits, defaultSocketLimits, type ServerLimits } from './server-limits.ts';
import { tagAnswers } from './tag-answers.ts';
import { trustedNetworks } from './trusted-networks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether answers are validated with their schemas before they are sent. */
    readonly validatesResponses: boolean;
  }
}

export interface ServerOptions {
  readonly logger: Logger;
  /** Registry for request metrics. */
  readonly metrics?: Registry;
  /**
   * Whether to validate answers with their schemas before they are sent, for development and tests; slows answers down.
   * Default: true.
   */
  readonly validatesResponses?: boolean;
  /** Overrides of the default limits. */
  readonly limits?: Partial<ServerLimits>;
  /** Absent: no rate limits. */
  readonly rateLimits?: RateLimits;
  /** Overrides of the default limits. */
  readonly socketLimits?: Partial<SocketLimits>;
  /** Addresses and networks of trusted proxies: their `x-forwarded-for` header names the caller. */
  readonly trustedProxies?: readonly string[];
}

const EXPOSED_HEADERS = [
  'x-request-id',
  'etag',
  'x-block-number',
  'x-block-hash',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'idempotent-replayed',
  'x-hint',
].join(', ');
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Creates an HTTP server without routes: zod validation, request ids, limits, CORS for browser clients, security
 * headers, compression, entity tags, errors. Closing it refuses new connections, lets responses in
 * progress complete for at most five seconds, and then ends all connections.
 *
 * Unknown routes are answered 404 `RouteNotFound`.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { logger, metrics, rateLimits, trustedProxies = [], validatesResponses = true } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const refusals = countRefusals(logger, metrics);
  const isTrusted = trustedProxies.length > 0 ? trustedNetworks(trustedProxies) : undefined;
  const app = openServer({ logger, limits, refusals, registry: metrics, isTrusted });
  keepRoutes(app);
  answerHead(app);
  parseJsonBodies(app, limits.jsonDepth);
  queueHeavyWork(app);
  limitStreams(app);
  app.decorate('validatesResponses', validatesResponses);
  app.setErrorHandler(errorHandler(plainErrors));
  addSecurityHeaders(app, { isBehindProxy: trustedProxies.length > 0 });
  ignoreRanges(app);
  if (logger.isLevelEnabled('debug')) logRequests(app, logger);
  makeDrainable(app);
  if (metrics) recordHttpMetrics(app, metrics);
  limitRequests(
    app,
    { perAddress: limits.concurrentRequestsPerAddress, inAll: limits.concurrentRequests },
    metrics,
  );
  acceptUpgrades(app, limitSockets({ ...defaultSocketLimits, ...options.socketLimits }, metrics));
  if (rateLimits !== undefined) {
    await limitRates(app, rateLimits);
    countPreflights(app);
  }
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'x-sdk-version', 'x-api-key', 'idempotency-key', 'if-none-match'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 86_400,
  });
  tagAnswers(app);
  limitHeldBytes(app, { perAddress: limits.heldBytesPerAddress, inAll: limits.heldBytes }, limits.bodyBytes);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: FAST_BROTLI,
  });
  app.setNotFoundHandler({ ...(rateLimits !== undefined && { preHandler: app.rateLimit() }) }, (request) => {
    throw routeNotFound(request);
  });
  return app;
}

/** Counts preflights here, because the CORS hook answers them before the rate limit of their route counts them. */
function countPreflights(app: FastifyInstance): void {
  const count = app.rateLimit();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS') return done();
    count.call(app, request, reply).then(() => done(), done);
  });
}

/**
 * Ignores the header `range`, as HTTP allows, so that every answer is whole: the library of static files fails at
 * ranges that a file does not have.
 */
function ignoreRanges(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    if (headers.range !== undefined) headers.range = undefined;
    done();
  });
}

function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method } = request;
    // NOTE: the route's template, never the URL: that holds addresses and hashes.
    const route = routeOf(request).url ?? 'unknown';
    const { statusCode: status, elapsedTime: durationMs } = reply;
    logger.debug({ reqId, method, route, status, durationMs }, 'request');
    done();
  });
}
