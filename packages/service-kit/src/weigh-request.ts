import type { FastifyRequest } from 'fastify';
import { routeOf } from './route-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Base cost of a request, with a small body and a small answer, in units of the rate limit; default 1. */
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
/** Assumed rows of a page without `size`: at least the default of every route. */
const DEFAULT_PAGE_ROWS = 100;

/** The rules of weights that apply to all routes, for the documentation. */
export const weighingDescription =
  'A request counts as its `x-cost` (1 where none is given) towards the rate limit, and one more for each 2 KiB of its ' +
  'body, each 100 rows asked for, and each 1,000 rows skipped by `offset` or `page`: prefer `cursor`. A request never ' +
  'counts as more than the whole limit.';

/**
 * The weight of a request in the rate limit of its caller, by its route, its body and its requested rows. A chunked body
 * counts as nothing until it has been read.
 */
export function weighRequest(request: FastifyRequest): number {
  const { cost = 1 } = routeOf(request).config;
  if (cost === 0) return 0;
  return cost + bodyUnits(request) + rowUnits(request.query);
}

/** The weight of the body alone. */
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

/** Parses plain digits; 0 for anything else, which the route refuses. */
function numberOf(text: unknown): number {
  return typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : 0;
}
