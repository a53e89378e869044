import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { routeOf } from './route-of.ts';

/**
 * Records the duration of every request by method, route template and status class, `closed` when the caller
 * disconnected.
 */
export function recordHttpMetrics(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of the response, or until the caller disconnected',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  // Caches the series, because finding one by its labels costs more than counting in it.
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  const observe = (method: string, route: string, status: string, durationMs: number) => {
    const key = `${method} ${status} ${route}`;
    let found = series.get(key);
    if (found === undefined) {
      found = duration.labels({ method, route, status });
      series.set(key, found);
    }
    found.observe(durationMs / 1000);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.on('close', () => {
      const status = raw.writableFinished ? `${Math.floor(raw.statusCode / 100)}xx` : 'closed';
      observe(request.method, routeOf(request).url ?? 'unknown', status, reply.elapsedTime);
    });
    done();
  });
}
