import type { FastifyInstance, FastifyRequest } from 'fastify';

type KeptRoute = FastifyRequest['routeOptions'];

declare module 'fastify' {
  interface FastifyRequest {
    keptRoute: KeptRoute | undefined;
  }
}

/** Lets `routeOf` cache the options of a request's route. */
export function keepRoutes(app: FastifyInstance): void {
  app.decorateRequest('keptRoute', undefined);
}

/** The options of a request's route, cached, because the framework builds a new object at each access. */
export function routeOf(request: FastifyRequest): KeptRoute {
  request.keptRoute ??= request.routeOptions;
  return request.keptRoute;
}
