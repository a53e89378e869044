import { plainErrorSchema } from '@hub/contract/error-bodies';
import type { Route } from '@hub/contract/route';
import { z } from 'zod';
import type { OpenApi } from '../support/check-openapi.ts';
import type { RawAnswer } from './send-raw.ts';

/** Returns the defect of an answer to a request; undefined if none is found. */
export type CheckAnswer = (method: string, answer: RawAnswer) => string | undefined;

/** Error codes of the server for an unknown route or an unreadable request. */
const SERVER_CODES = ['RouteNotFound', 'MalformedRequest', 'UriTooLong', 'HeadersTooLarge', 'RequestTimeout'];
/** Not modified, and a failed expectation (header `expect`), which HTTP servers send by themselves. */
const WITHOUT_BODY = [304, 417];
const INTERNALS = /\bat [\w.<>]+ \(|\.ts:\d|node_modules|\/packages\/|file:\/\/|\/work\//;

/** Creates the check of a route's answers by the schemas in its document. */
export function answerCheck(route: Route, { paths }: OpenApi): CheckAnswer {
  const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
  const { responses = {} } = paths[path]?.[route.method.toLowerCase()] ?? {};
  const schemas = new Map(
    Object.entries(responses).flatMap(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      return schema === undefined ? [] : [[Number(status), z.fromJSONSchema(schema)] as const];
    }),
  );
  return (method, { status, contentType, body }) => {
    if (status >= 500) return `status ${status}`;
    if (INTERNALS.test(body)) return 'internals in the answer';
    if (method === 'HEAD' || method === 'OPTIONS' || WITHOUT_BODY.includes(status)) return undefined;
    if (status === 200 && route.mediaTypes?.some((type) => contentType.startsWith(type))) return undefined;
    if (!contentType.startsWith('application/json')) return `content type ${contentType}`;
    const answer = parse(body);
    if (answer === undefined) return 'no JSON';
    if (isServerError(answer)) return undefined;
    if (method !== route.method) return undefined;
    const schema = status === 200 ? route.response : schemas.get(status);
    if (schema === undefined) return `status ${status} is not described`;
    return schema.safeParse(answer).success ? undefined : `${status} is not as its schema`;
  };
}

function isServerError(answer: unknown): boolean {
  const error = plainErrorSchema.safeParse(answer);
  return error.success && SERVER_CODES.includes(error.data.code);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
