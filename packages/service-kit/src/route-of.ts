import type { FastifyInstance, FastifyRequest } from 'fastify';

type KeptRoute = FastifyRequest['routeOptions'];

declare module 'fastify' {
  interface FastifyRequest {
    keptRoute: KeptRoute | undefined;
  }
}

/** Lets `routeOf` keep the options of a request's route. */
export function keepRoutes(app: FastifyInstance): void {
  app.decorateRequest('keptRoute', undefined);
}

/** The options of a request's route. The framework makes them anew for each who asks, which several do per request. */
export function routeOf(request: FastifyRequest): KeptRoute {
  request.keptRoute ??= request.routeOptions;
  return request.keptRoute;
}
