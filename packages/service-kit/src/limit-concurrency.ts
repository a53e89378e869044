import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Refuses requests with AppError `Overloaded` while so many are under way; routes with `config.isExempt` are served. */
export function limitConcurrency(app: FastifyInstance, max: number, registry: Registry | undefined): void {
  const underWay = new Set<string>();
  if (registry !== undefined) {
    new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that are being answered',
      registers: [registry],
      collect() {
        this.set(underWay.size);
      },
    });
  }
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isExempt) return;
    if (underWay.size >= max) {
      throw new AppError({
        code: 'Overloaded',
        message: 'Too many requests are under way. Try again in a moment.',
        status: 503,
        retryable: true,
      });
    }
    underWay.add(request.id);
    // Also when the caller leaves before the answer.
    request.raw.once('close', () => underWay.delete(request.id));
  });
}
