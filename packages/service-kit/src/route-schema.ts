import type { Route } from '@hub/contract/route';
import type { FastifySchema } from 'fastify';
import type { ErrorFormat } from './error-format.ts';

/**
 * Converts a route to the schema of the HTTP framework: validators, answer, and the error of any other status. Statuses
 * are no numbers here, because the framework would keep a sparse array of 5 KiB for every route and its HEAD.
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
