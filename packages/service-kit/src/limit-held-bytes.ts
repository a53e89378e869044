import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from './caller-address.ts';
import { routeOf } from './route-of.ts';
import { createShares, type ShareLimits } from './shares.ts';

/** Bodies and answers up to this size are bounded by the number of requests alone. */
const SMALL_BYTES = 65_536;
/** Counted for an answer that is a stream: it is made as it is read, but buffers and compression take memory. */
const STREAM_BYTES = 1_048_576;

/**
 * Bounds the bytes held for callers: large bodies from their first byte, large answers until they are read. One too many
 * is refused, AppError `TooManyRequests` for an address that has its share, `Overloaded` for all. To be called before
 * answers are compressed, since their source is held meanwhile.
 */
export function limitHeldBytes(app: FastifyInstance, limits: ShareLimits, bodyBytes: number): void {
  const held = createShares(limits);
  const hold = (request: FastifyRequest, reply: FastifyReply, bytes: number): AppError | undefined => {
    if (bytes <= SMALL_BYTES || routeOf(request).config.isExempt || reply.raw.destroyed) return undefined;
    const leave = held.take(callerAddress(request.ip), bytes);
    if (typeof leave === 'string') return tooMuch(leave, limits[leave]);
    reply.raw.once('close', leave);
    return undefined;
  };
  app.addHook('preParsing', (request, reply, payload, done) => {
    const error = hold(request, reply, Math.min(announcedBytes(request), bodyBytes));
    if (error !== undefined) return done(error);
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const error = hold(request, reply, sizeOf(payload));
    if (error === undefined) return done(null, payload);
    reply.removeHeader('etag').removeHeader('content-disposition');
    done(error);
  });
}

/** A body in chunks may be of any size. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

function sizeOf(payload: unknown): number {
  if (payload === null || payload === undefined) return 0;
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : STREAM_BYTES;
}

function tooMuch(limit: keyof ShareLimits, bytes: number): AppError {
  if (limit === 'inAll') {
    const message = 'Too much data is on its way to and from callers. Try again in a moment.';
    return new AppError({ code: 'Overloaded', message });
  }
  return new AppError({
    code: 'TooManyRequests',
    message: `An address may have ${bytes} bytes of large bodies and unread answers on their way, and this one has`,
    details: { limit: bytes },
  });
}
