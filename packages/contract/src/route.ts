import type { ErrorCode } from '@hub/primitives/error-code';
import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * An HTTP route: the single source of its validation, its OpenAPI entry, and the types of its handler and its client.
 */
export interface Route {
  /** Unique within its API; handlers are keyed by it. */
  readonly operationId: string;
  readonly method: HttpMethod;
  /** Relative to the API's base, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly body?: z.ZodType;
  /** The headers of the route, in lower case; a loose object, because every request has others too. */
  readonly headers?: z.ZodObject;
  /** Body of the 200 answer in its wire form, without transforms. */
  readonly response: z.ZodType;
  /** The possible media types of a 200 answer that is a text stream. Absent: the answer is JSON. */
  readonly mediaTypes?: readonly string[];
  /** Base cost of a request in its caller's rate limit, to which body and rows add; default 1. */
  readonly cost?: number;
  /** Error codes of the route, beyond those of every route (validation, internal). */
  readonly errors: readonly ErrorCode[];
}

type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : undefined;

/** The validated input of a handler of the route. */
export interface RouteRequest<R extends Route> {
  readonly params: SchemaOutput<R['params']>;
  readonly query: SchemaOutput<R['querystring']>;
  readonly body: SchemaOutput<R['body']>;
}

/** The result of a handler of the route; for a stream, its pieces. */
export type RouteResponse<R extends Route> = R['mediaTypes'] extends readonly string[]
  ? AsyncIterable<string>
  : z.output<R['response']>;

/** Declares a route and keeps the exact types of its schemas. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}
