import type { FastifyRequest } from 'fastify';
import { routeOf } from './route-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Cost of a request with a small body for a small answer, in units of the rate limit; 1 when absent. */
    readonly cost?: number;
  }
  interface FastifyRequest {
    /** Bytes of the body, once it has been read. */
    bodyBytes: number | undefined;
  }
}

const BYTES_PER_UNIT = 2048;
const ROWS_PER_UNIT = 100;
const SKIPPED_ROWS_PER_UNIT = 1000;
/** Rows of a page without `size`: more than the default of any route. */
const DEFAULT_PAGE_ROWS = 100;

/** What the costs of all routes have in common, for their documentation. */
export const weighingDescription =
  'A request counts as its `x-cost` (1 where none is given) towards the rate limit, and one more for each 2 KiB of its ' +
  'body, each 100 rows asked for, and each 1,000 rows skipped by `offset` or `page`: prefer `cursor`. A request never ' +
  'counts as more than the whole limit.';

/**
 * The share of a request in the rate limit of its caller, by its route, its body and the rows that it asks for. A body sent
 * in chunks counts as nothing until it has been read.
 */
export function weighRequest(request: FastifyRequest): number {
  const { cost = 1 } = routeOf(request).config;
  if (cost === 0) return 0;
  return cost + bodyUnits(request) + rowUnits(request.query);
}

/** The share of the body alone. */
export function bodyUnits({ bodyBytes, headers }: FastifyRequest): number {
  return Math.floor((bodyBytes ?? numberOf(headers['content-length'])) / BYTES_PER_UNIT);
}

function rowUnits(query: unknown): number {
  if (typeof query !== 'object' || query === null) return 0;
  const { limit, size, offset, page } = query as Readonly<Record<string, unknown>>;
  if (limit === undefined && size === undefined && offset === undefined && page === undefined) return 0;
  const rows = numberOf(limit) || numberOf(size);
  const skipped = numberOf(offset) || Math.max(0, numberOf(page) - 1) * (numberOf(size) || DEFAULT_PAGE_ROWS);
  return Math.floor(rows / ROWS_PER_UNIT) + Math.floor(skipped / SKIPPED_ROWS_PER_UNIT);
}

/** The number of a text in plain digits; 0 for anything else, which the route refuses. */
function numberOf(text: unknown): number {
  return typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : 0;
}
