import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from './caller-address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes a place for a streamed answer until it has ended. Throws AppError `TooManyRequests` when the caller's
     * address has reached its limit, and `Overloaded` when all places are taken.
     */
    takeStream(request: FastifyRequest, reply: FastifyReply): void;
  }
}

/** Limits of concurrent streams. Their chunks are produced in turn. */
const STREAMS = { perAddress: 4, inAll: 64 };
const RETRY_SECONDS = '5';

/** Adds `takeStream` to a server. */
export function limitStreams(app: FastifyInstance): void {
  const byAddress = new Map<string, number>();
  let inAll = 0;
  app.decorate('takeStream', (request: FastifyRequest, reply: FastifyReply) => {
    const address = callerAddress(request.ip);
    const own = byAddress.get(address) ?? 0;
    if (own >= STREAMS.perAddress || inAll >= STREAMS.inAll) {
      reply.header('retry-after', RETRY_SECONDS);
      throw own >= STREAMS.perAddress ? tooManyOfAddress() : tooManyInAll();
    }
    byAddress.set(address, own + 1);
    inAll += 1;
    reply.raw.once('close', () => {
      const left = (byAddress.get(address) ?? 0) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
      inAll -= 1;
    });
  });
}

function tooManyOfAddress(): AppError {
  return new AppError({
    code: 'TooManyRequests',
    message: `This address already has ${STREAMS.perAddress} exports in progress, the maximum. Try again when one has ended.`,
    details: { limit: STREAMS.perAddress },
  });
}

function tooManyInAll(): AppError {
  return new AppError({
    code: 'Overloaded',
    message: 'Too many exports are under way. Try again later.',
  });
}
