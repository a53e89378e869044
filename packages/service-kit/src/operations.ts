import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { operationsRoute } from './operations-route.ts';
import { isReady, type Readiness } from './readiness.ts';
import { renderMetrics } from './render-metrics.ts';

export interface OperationsOptions {
  /** The present readiness of every part by its name. Called for each request, so it must be cheap. */
  readonly readiness: () => Readiness;
  readonly metrics: Registry;
}

/**
 * Adds `/health` (the process lives), `/ready` (503 with reasons unless every part can serve, 503 `stopping` while the
 * server drains) and `/metrics`.
 */
export function registerOperations(app: FastifyInstance, { readiness, metrics }: OperationsOptions): void {
  new Gauge({
    name: 'service_ready',
    help: '1 when the part can serve, else 0',
    labelNames: ['part'],
    registers: [metrics],
    collect() {
      for (const [part, state] of Object.entries(readiness())) this.set({ part }, isReady(state) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'service_warnings',
    help: 'Warnings of the part, which leave it ready',
    labelNames: ['part'],
    registers: [metrics],
    collect() {
      for (const [part, { warnings = [] }] of Object.entries(readiness()))
        this.set({ part }, warnings.length);
    },
  });
  app.get('/health', operationsRoute, async () => ({ status: 'ok' }));
  app.get('/ready', operationsRoute, async (_request, reply) => {
    const parts = Object.entries(readiness());
    const areReady = parts.every(([, part]) => isReady(part)) && !app.isDraining();
    return reply.code(areReady ? 200 : 503).send({
      status: areReady ? 'ok' : app.isDraining() ? 'stopping' : 'unavailable',
      parts: Object.fromEntries(
        parts.map(([name, part]) => [name, { isReady: isReady(part), warnings: [], ...part }]),
      ),
    });
  });
  const render = renderMetrics(metrics);
  // Not compressed, because that would cost more than everything else in a request.
  app.get('/metrics', { ...operationsRoute, compress: false }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await render()),
  );
}
