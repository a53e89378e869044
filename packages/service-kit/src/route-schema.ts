import type { Route } from '@hub/contract/route';
import type { FastifySchema } from 'fastify';
import type { ErrorFormat } from './error-format.ts';
import { errorsByStatus } from './route-errors.ts';

/** Converts a route to the schema of the HTTP framework: validators, answer, and errors by status. */
export function routeSchema(route: Route, { schema }: ErrorFormat): FastifySchema {
  const { params, querystring, body, headers } = route;
  return {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    ...(headers && { headers }),
    response: {
      200: okResponse(route),
      ...Object.fromEntries([...errorsByStatus(route).keys()].map((status) => [status, schema])),
    },
  };
}

function okResponse({ response, mediaTypes }: Route) {
  if (mediaTypes === undefined) return response;
  return { content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: response }])) };
}
