import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from './caller-address.ts';
import { routeOf } from './route-of.ts';
import { createShares, type ShareLimits } from './shares.ts';

/** Bodies and answers up to this size are not counted; `limitRequests` bounds their number. */
const SMALL_BYTES = 65_536;
/** Bytes counted for a stream: it is produced as it is read, but buffers and compression take memory. */
const STREAM_BYTES = 1_048_576;

/**
 * Limits the bytes held for callers: large bodies from their first byte, large answers until they are read. Beyond the
 * limit, requests fail with AppError `TooManyRequests` (limit per address) or `Overloaded` (limit in total). An answer
 * that is larger than one of the limits by itself fails with `AnswerTooLarge`, because it never fits. Call it before
 * compression is added, because the uncompressed answer is held meanwhile.
 */
export function limitHeldBytes(app: FastifyInstance, limits: ShareLimits, bodyBytes: number): void {
  const held = createShares(limits);
  const mostOfAnswer = Math.min(limits.perAddress, limits.inAll);
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
    const bytes = sizeOf(payload);
    const isTooLarge = bytes > mostOfAnswer && !routeOf(request).config.isExempt;
    const error = isTooLarge ? answerTooLarge(mostOfAnswer) : hold(request, reply, bytes);
    if (error === undefined) return done(null, payload);
    reply.removeHeader('etag').removeHeader('content-disposition');
    done(error);
  });
}

/** The announced size of a body; infinite for a chunked one, which may have any size. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

function sizeOf(payload: unknown): number {
  if (payload === null || payload === undefined) return 0;
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : STREAM_BYTES;
}

function answerTooLarge(mostBytes: number): AppError {
  return new AppError({
    code: 'AnswerTooLarge',
    message: `The answer has more than ${mostBytes} bytes, the maximum. Ask for fewer rows, or for less at once.`,
    details: { limit: mostBytes },
  });
}

function tooMuch(limit: keyof ShareLimits, bytes: number): AppError {
  if (limit === 'inAll') {
    const message = 'Too much data is on its way to and from callers. Try again in a moment.';
    return new AppError({ code: 'Overloaded', message });
  }
  return new AppError({
    code: 'TooManyRequests',
    message: `This address already has ${bytes} bytes of large bodies and unread answers in progress, the maximum`,
    details: { limit: bytes },
  });
}
