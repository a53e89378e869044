import { AppError } from '@hub/primitives/app-error';
import type { FastifyRequest } from 'fastify';

/** The error for a request to an unknown route, or to a file that is not served. */
export function routeNotFound({ method, url }: FastifyRequest): AppError {
  return new AppError({
    code: 'RouteNotFound',
    message: `There is no ${method} ${url.split('?', 1)[0]}`,
  });
}
