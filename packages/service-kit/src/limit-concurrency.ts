import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Refuses requests with AppError `Overloaded` while so many are under way; routes with `config.isExempt` are served. */
export function limitConcurrency(app: FastifyInstance, max: number, registry: Registry | undefined): void {
  let underWay = 0;
  const leave = () => {
    underWay -= 1;
  };
  if (registry !== undefined) {
    new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that are being answered',
      registers: [registry],
      collect() {
        this.set(underWay);
      },
    });
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isExempt) return done();
    if (underWay >= max) return done(overloaded());
    underWay += 1;
    // It comes once for each, also when the caller leaves before the answer.
    reply.raw.on('close', leave);
    done();
  });
}

function overloaded(): AppError {
  return new AppError({
    code: 'Overloaded',
    message: 'Too many requests are under way. Try again in a moment.',
    status: 503,
    retryable: true,
  });
}
