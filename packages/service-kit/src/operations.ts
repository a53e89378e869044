import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { operationsRoute } from './operations-route.ts';
import { isReady, type Readiness } from './readiness.ts';

export interface OperationsOptions {
  /** Every part by its name, as it is at this moment; asked at each request, so it must cost nothing. */
  readonly readiness: () => Readiness;
  readonly metrics: Registry;
}

/** Adds `/health` (the process lives), `/ready` (503 with reasons unless every part can serve) and `/metrics`. */
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
  app.get('/health', operationsRoute, async () => ({ status: 'ok' }));
  app.get('/ready', operationsRoute, async (_request, reply) => {
    const parts = Object.entries(readiness());
    const areReady = parts.every(([, part]) => isReady(part));
    return reply.code(areReady ? 200 : 503).send({
      status: areReady ? 'ok' : 'unavailable',
      parts: Object.fromEntries(
        parts.map(([name, part]) => [name, { isReady: isReady(part), warnings: [], ...part }]),
      ),
    });
  });
  app.get('/metrics', operationsRoute, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}
