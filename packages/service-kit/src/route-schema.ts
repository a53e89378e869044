import type { Route } from '@hub/contract/route';
import type { FastifySchema } from 'fastify';
import type { ErrorFormat } from './error-format.ts';

/**
 * Converts a route to the schema that the HTTP framework expects: the schemas of its input, of its answer (`2xx`), and of
 * its errors (`default`). The statuses are not listed as numbers: for each route, and for its HEAD again, the framework
 * would keep an array with as many places as the largest number, about 5 KiB.
 */
export function routeSchema(route: Route, { schema }: ErrorFormat): FastifySchema {
  const { params, querystring, body, headers } = route;
  return {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    ...(headers && { headers }),
    response: { '2xx': okResponse(route), default: schema },
  };
}

function okResponse({ response, mediaTypes }: Route) {
  if (mediaTypes === undefined) return response;
  return { content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: response }])) };
}
