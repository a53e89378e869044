import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { callerAddress } from './caller-address.ts';
import { routeOf } from './route-of.ts';
import { createShares, type ShareLimits } from './shares.ts';

/**
 * Refuses requests while too many are under way: AppError `TooManyRequests` for an address that has its share, `Overloaded`
 * for all. A request counts from the arrival of its whole body until its answer is written or its connection closed.
 * Routes with `config.isExempt` are served and not counted.
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
  // The first hook that runs after the body.
  app.addHook('preValidation', (request, reply, done) => {
    if (routeOf(request).config.isExempt) return done();
    // The caller has left, and nothing would tell that the work is done: it is not begun.
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
    message: `An address may have ${limit} requests under way at once, and this one has`,
    details: { limit },
  });
}

function overloaded(): AppError {
  return new AppError({
    code: 'Overloaded',
    message: 'Too many requests are under way. Try again in a moment.',
  });
}
