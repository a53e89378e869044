import type { Route } from '@hub/contract/route';
import type { FastifyInstance, FastifySchema } from 'fastify';

/**
 * Converts a route to the schema that the HTTP framework expects. It contains the schemas of the route's input. Where
 * answers are validated, it also contains the schema of the answer, for all statuses `2xx`. The number 200 instead would
 * take about 5 KiB for each route, because the framework keeps an array that is as long as the largest number.
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
