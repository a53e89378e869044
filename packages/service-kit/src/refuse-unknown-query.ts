import type { Route } from '@hub/contract/route';
import { AppError } from '@hub/primitives/app-error';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { closestName, didYouMean } from './closest-name.ts';

/** Names are shortened to this length in the error message. */
const longestShown = 40;

/**
 * Creates a hook that refuses requests with query parameters unknown to the route. AppError `Validation` names the
 * first one.
 */
export function refuseUnknownQuery({ operationId, querystring }: Route) {
  if (querystring !== undefined && !(querystring instanceof z.ZodObject))
    throw new TypeError(`The query of ${operationId} must be declared as an object`);
  const known = Object.keys(querystring?.shape ?? {});
  return async ({ query }: FastifyRequest): Promise<void> => {
    const unknown = Object.keys(query as object).find((name) => !known.includes(name));
    if (unknown !== undefined) throw unknownParameter(unknown, known);
  };
}

function unknownParameter(name: string, known: readonly string[]): AppError {
  const parameter = name.length > longestShown ? `${name.slice(0, longestShown)}…` : name;
  const meant = name.length > longestShown ? undefined : closestName(name, known);
  return new AppError({
    code: 'Validation',
    message: `Unknown query parameter "${parameter}"${didYouMean(meant)}`,
    details: { httpPart: 'querystring', parameter, ...(meant !== undefined && { didYouMean: meant }) },
  });
}
