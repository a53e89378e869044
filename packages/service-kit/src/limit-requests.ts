import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { callerAddress } from './caller-address.ts';
import { routeOf } from './route-of.ts';
import { createShares, type ShareLimits } from './shares.ts';

/**
 * Refuses requests while too many are in progress: with AppError `TooManyRequests` (limit per address) or `Overloaded`
 * (limit in total). A request counts from the arrival of its whole body until its response is written or its connection
 * closed. Routes with `config.isExempt` are served and not counted.
 */
export function limitRequests(
  app: FastifyInstance,
  limits: ShareLimits,
  registry: Registry | undefined,
): void {
  const underWay = createShares(limits);
  if (registry !== undefined) {
    new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that are being answered',
      registers: [registry],
      collect() {
        this.set(underWay.taken());
      },
    });
  }
  // The first hook that runs after the body has arrived.
  app.addHook('preValidation', (request, reply, done) => {
    if (routeOf(request).config.isExempt) return done();
    // The caller has disconnected, and no event would report the end of the work, so it does not begin.
    if (reply.raw.destroyed) return;
    const leave = underWay.take(callerAddress(request.ip), 1);
    if (leave === 'inAll') return done(overloaded());
    if (leave === 'perAddress') return done(tooManyOfAddress(limits.perAddress));
    reply.raw.on('close', leave);
    done();
  });
}

function tooManyOfAddress(limit: number): AppError {
  return new AppError({
    code: 'TooManyRequests',
    message: `This address already has ${limit} requests in progress, the maximum`,
    details: { limit },
  });
}

function overloaded(): AppError {
  return new AppError({
    code: 'Overloaded',
    message: 'Too many requests are under way. Try again in a moment.',
  });
}
