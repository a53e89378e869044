import type { Route } from '@hub/contract/route';
import type { FastifyInstance, FastifySchema } from 'fastify';

/**
 * Converts a route to the schema that the HTTP framework expects: the schemas of its input, and, if answers are
 * validated, of its answer (`2xx`). The status is not given as a number: for each route the framework would keep an array
 * with as many places as that number, about 5 KiB.
 */
export function routeSchema(
  route: Route,
  { validatesResponses }: Pick<FastifyInstance, 'validatesResponses'>,
): FastifySchema {
  const { params, querystring, body, headers } = route;
  return {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    ...(headers && { headers }),
    ...(validatesResponses && { response: { '2xx': okResponse(route) } }),
  };
}

function okResponse({ response, mediaTypes }: Route) {
  if (mediaTypes === undefined) return response;
  return { content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: response }])) };
}
