import type { ErrorCode } from '@hub/primitives/error-code';
import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One HTTP route: the single source of its validation, its OpenAPI entry, its handler's type and the client's. */
export interface Route {
  /** Unique within its API; handlers are keyed by it. */
  readonly operationId: string;
  readonly method: HttpMethod;
  /** Relative to the API's base, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly body?: z.ZodType;
  /** Body of the 200 answer: what is on the wire, so no transforms. */
  readonly response: z.ZodType;
  /** Where the 200 answer is a stream of text: its media types, one of which it is. JSON when absent. */
  readonly mediaTypes?: readonly string[];
  /** Share of one request in its caller's rate limit, beside what its body and its rows add; 1 when absent. */
  readonly cost?: number;
  /** Codes of the catalogue it may answer with, beside those every route may (validation, internal). */
  readonly errors: readonly ErrorCode[];
}

type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a handler of the route receives, after validation. */
export interface RouteRequest<R extends Route> {
  readonly params: SchemaOutput<R['params']>;
  readonly query: SchemaOutput<R['querystring']>;
  readonly body: SchemaOutput<R['body']>;
}

/** What a handler of the route answers with; a stream as its pieces. */
export type RouteResponse<R extends Route> = R['mediaTypes'] extends readonly string[]
  ? AsyncIterable<string>
  : z.output<R['response']>;

/** Declares a route and keeps the exact types of its schemas. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}
