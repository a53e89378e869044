import type { Route } from '@hub/contract/route';
import type { z } from 'zod';
import { errorsByStatus } from '../route-errors.ts';
import { codeSamples } from './code-samples.ts';
import type { jsonSchemaOf } from './json-schema.ts';
import { parametersOf } from './parameters-of.ts';
import type { RouteExample } from './route-example.ts';

export interface DocumentedRoute {
  readonly route: Route;
  /** Schema of the error bodies. */
  readonly errorSchema: z.ZodType;
}

interface OperationOptions {
  /** The base URL of the code samples. */
  readonly baseUrl: string;
  readonly example: RouteExample | undefined;
  /** Converts the schemas, many of which several routes share. */
  readonly convert: typeof jsonSchemaOf;
}

/** The OpenAPI 3.1 operation of a route, with its recorded example and the code that requests it. */
export function operationOf(
  { route, errorSchema }: DocumentedRoute,
  { baseUrl, example, convert }: OperationOptions,
): object {
  const { operationId, summary, description, tags, cost, querystring, params, headers, body } = route;
  const request = example?.request;
  const parameters = [
    ...parametersOf('query', querystring, request?.query, convert),
    ...parametersOf('path', params, request?.params, convert),
    ...parametersOf('header', headers, {}, convert),
  ];
  return {
    operationId,
    summary,
    description,
    tags,
    ...(cost !== undefined && { 'x-cost': cost }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: bodyOf(body, request?.body, convert) }),
    responses: {
      200: answerOf(route, example, convert),
      ...failuresOf(route, convert(errorSchema, 'output')),
    },
    ...(request && { 'x-codeSamples': codeSamples(baseUrl, route, request) }),
  };
}

function bodyOf(body: z.ZodType, example: unknown, convert: typeof jsonSchemaOf): object {
  return {
    required: !body.safeParse(undefined).success,
    content: {
      'application/json': { schema: convert(body, 'input'), ...(example !== undefined && { example }) },
    },
  };
}

function answerOf(
  { response, mediaTypes }: Route,
  example: RouteExample | undefined,
  convert: typeof jsonSchemaOf,
): object {
  const schema = convert(response, 'output');
  const shown = { schema, ...(example && { example: example.response }) };
  // Of several media types, the first one is that of the example.
  const content = (mediaTypes ?? ['application/json']).map((type, index) => [
    type,
    index === 0 ? shown : { schema },
  ]);
  const description = schema.description ?? (mediaTypes === undefined ? 'The answer' : 'A stream of text');
  return { description, content: Object.fromEntries(content) };
}

function failuresOf(route: Route, schema: object): object {
  return Object.fromEntries(
    [...errorsByStatus(route)].map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema } } },
    ]),
  );
}
