import type { FastifyInstance, FastifyRequest } from 'fastify';

type RouteOptions = FastifyRequest['routeOptions'];

declare module 'fastify' {
  interface FastifyRequest {
    keptRoute: RouteOptions | undefined;
  }
}

/** Lets `routeOf` keep the options of a request's route. */
export function keepRoutes(app: FastifyInstance): void {
  app.decorateRequest('keptRoute', undefined);
}

/** The options of a request's route. The framework makes them anew for each who asks, which several do per request. */
export function routeOf(request: FastifyRequest): RouteOptions {
  request.keptRoute ??= request.routeOptions;
  return request.keptRoute;
}
