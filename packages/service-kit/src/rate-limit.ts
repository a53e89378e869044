import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from './caller-address.ts';
import { routeOf } from './route-of.ts';
import { bodyUnits, weighRequest } from './weigh-request.ts';
import { WeightedStore, weightedKey } from './weighted-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Counts a chunked body, once `bodyBytes` is known; undefined for others. Rejects with AppError `TooManyRequests`.
     */
    countChunks: (() => Promise<void>) | undefined;
  }
}

/** Limits in units per minute, counted in this process. A request counts by its weight, which is mostly 1. */
export interface RateLimits {
  /** Limit per address; IPv6 addresses count by their /64 network. */
  readonly perAddress: number;
  /** Limit per API key, regardless of the address. */
  readonly perKey: number;
  /** Valid keys for the header `x-api-key`; an unknown key counts as no key. */
  readonly apiKeys: readonly string[];
}

const WINDOW_MS = 60_000;
const KEY_HEADER = 'x-api-key';
const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

/**
 * Counts requests by API key or else by address, each with its weight, and reports the remaining units in `ratelimit-*`
 * headers. A request that exceeds the limit fails with AppError `TooManyRequests` and `retry-after`. Routes with
 * `config.rateLimit: false` do not count. Call it before routes are registered.
 */
export async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  const { perAddress, perKey, apiKeys } = limits;
  const known = new Set(apiKeys.map(digest));
  const keyOf = (request: FastifyRequest): string | undefined => {
    const sent = request.headers[KEY_HEADER];
    if (typeof sent !== 'string') return undefined;
    const key = digest(sent);
    return known.has(key) ? key : undefined;
  };
  const callerOf = (request: FastifyRequest) => keyOf(request) ?? callerAddress(request.ip);
  await app.register(rateLimit, {
    enableDraftSpec: true,
    timeWindow: WINDOW_MS,
    store: WeightedStore,
    max: (request) => (keyOf(request) === undefined ? perAddress : perKey),
    keyGenerator: (request) => weightedKey(callerOf(request), weighRequest(request)),
    errorResponseBuilder: (request, { max, ttl }) => tooManyRequests(max, ttl, weighRequest(request)),
  });
  countChunks(app, callerOf);
}

/**
 * Counts chunked bodies after they are read. Other requests are counted by their `content-length` before the body
 * arrives.
 */
function countChunks(app: FastifyInstance, callerOf: (request: FastifyRequest) => string): void {
  const countBody = app.createRateLimit({
    keyGenerator: (request) => weightedKey(callerOf(request), bodyUnits(request)),
  });
  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const counted = await countBody(request);
    if (counted.isAllowed) return;
    reply.header('ratelimit-remaining', counted.isExceeded ? 0 : counted.remaining);
    if (!counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw tooManyRequests(counted.max, counted.ttl, weighRequest(request));
  }
  app.decorateRequest('countChunks', undefined);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isChunked = request.headers['transfer-encoding'] !== undefined;
    if (isChunked && routeOf(request).config.rateLimit !== false) {
      request.countChunks = () => count(request, reply);
    }
    done(null, payload);
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (request.countChunks === undefined || error.code !== BODY_TOO_LARGE) return;
    request.bodyBytes = routeOf(request).bodyLimit;
    // The request fails already, for another reason, so the result is ignored.
    await countBody(request);
  });
}

/** Keys are compared by digest, so that the duration of the comparison reveals nothing about them. */
function digest(key: string): string {
  return hash('sha256', key);
}

function tooManyRequests(max: number, ttlMs: number, weight: number): AppError {
  const ofWeight = weight > 1 ? `, and this one counts as ${Math.min(weight, max)}` : '';
  return new AppError({
    code: 'TooManyRequests',
    message: `More than ${max} requests in a minute${ofWeight}. Try again in ${Math.ceil(ttlMs / 1000)} s.`,
    details: { limit: max, cost: weight, retryAfterSeconds: Math.ceil(ttlMs / 1000) },
  });
}
