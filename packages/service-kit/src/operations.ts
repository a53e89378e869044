import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

export interface OperationsOptions {
  /** Parts by name and whether each can serve now. */
  readonly readiness: () => Readonly<Record<string, boolean>>;
  readonly metrics: Registry;
}

/** Adds `/health` (the process lives), `/ready` (503 until every part can serve) and `/metrics` (Prometheus text). */
export function registerOperations(app: FastifyInstance, { readiness, metrics }: OperationsOptions): void {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const parts = readiness();
    const isReady = Object.values(parts).every(Boolean);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'starting', parts });
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}
