import { errorCatalogue } from '@hub/contract/error-catalogue';
import type { Route } from '@hub/contract/route';
import type { ErrorCode } from '@hub/primitives/error-code';
import type { FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { ErrorFormat } from './error-format.ts';

/**
 * Converts a route to the schema of the HTTP framework and its documentation: validators, answer, errors grouped by
 * status.
 */
export function routeSchema(route: Route, errorFormat: ErrorFormat): FastifySchema {
  return {
    operationId: route.operationId,
    summary: route.summary,
    ...(route.description !== undefined && { description: route.description }),
    tags: route.tags,
    ...(route.cost !== undefined && { 'x-cost': route.cost }),
    ...(route.params && { params: route.params }),
    ...(route.querystring && { querystring: route.querystring }),
    ...(route.body && { body: route.body }),
    ...(route.headers && { headers: route.headers }),
    response: { 200: okResponse(route), ...errorResponses(route, errorFormat.schema) },
  };
}

function okResponse({ response, mediaTypes }: Route) {
  if (mediaTypes === undefined) return response;
  return {
    description: 'A stream of text',
    content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: response }])),
  };
}

function errorResponses(route: Route, schema: z.ZodType): Record<number, z.ZodType> {
  const titles = new Map<number, Set<string>>();
  for (const code of errorCodesOf(route)) {
    const { status, description } = errorCatalogue[code];
    titles.set(status, (titles.get(status) ?? new Set()).add(`${code}: ${description}`));
  }
  return Object.fromEntries(
    [...titles].map(([status, lines]) => [status, schema.meta({ description: [...lines].join('. ') })]),
  );
}

/** The route's own error codes, and those that server and node may add to any route. */
function errorCodesOf({ body, errors }: Route): readonly ErrorCode[] {
  return [
    'Validation',
    'MalformedRequest',
    ...(body ? (['MalformedBody', 'PayloadTooLarge'] as const) : []),
    ...errors,
    ...(errors.includes('NodeUnavailable') ? NODE_ERRORS : []),
    'UriTooLong',
    'TooManyRequests',
    'Internal',
    'Overloaded',
    'AnswerTimeout',
  ];
}

/** Routes that list NodeUnavailable may also fail by these: a slow or wrong node, or a state that does not decode. */
const NODE_ERRORS = ['NodeTimeout', 'NodeBadAnswer', 'NodeRpcError', 'StateUnreadable'] as const;
