import { setImmediate } from 'node:timers/promises';
import { tagOf } from '../tag-of.ts';
import { createSchemaCache } from './json-schema.ts';
import { type DocumentedRoute, operationOf } from './operation-of.ts';
import type { RouteExample } from './route-example.ts';

export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  /** The introduction, in Markdown. */
  readonly description: string;
  /** Examples by operation id. */
  readonly examples?: Readonly<Record<string, RouteExample>>;
}

export interface ApiDocument {
  readonly bytes: Buffer;
  readonly tag: string;
}

/** The host of code samples: that of `npm start`. The documentation page replaces it with the page's own origin. */
export const SAMPLE_HOST = 'http://127.0.0.1:3000';

const SLICE_MS = 10;

/**
 * Builds the OpenAPI document of the routes below a prefix. It takes about a second for hundreds of routes, in slices,
 * between which other requests are answered.
 */
export async function buildApiDocument(
  prefix: string,
  { examples = {}, ...info }: ApiDescription,
  documented: readonly DocumentedRoute[],
): Promise<ApiDocument> {
  const convert = createSchemaCache();
  const paths = new Map<string, string[]>();
  let sliceEndsMs = performance.now() + SLICE_MS;
  for (const entry of documented) {
    const { operationId, method, path } = entry.route;
    const example = examples[operationId];
    const operation = operationOf(entry, { baseUrl: `${SAMPLE_HOST}${prefix}`, example, convert });
    const place = path.replaceAll(/:(\w+)/g, '{$1}');
    const operations = paths.get(place) ?? [];
    operations.push(`${JSON.stringify(method.toLowerCase())}:${JSON.stringify(operation)}`);
    paths.set(place, operations);
    if (performance.now() < sliceEndsMs) continue;
    await setImmediate();
    sliceEndsMs = performance.now() + SLICE_MS;
  }
  const head = JSON.stringify({ openapi: '3.1.0', info, servers: [{ url: prefix }] }).slice(0, -1);
  const entries = [...paths].map(
    ([place, operations]) => `${JSON.stringify(place)}:{${operations.join(',')}}`,
  );
  const bytes = Buffer.from(`${head},"paths":{${entries.join(',')}}}`);
  return { bytes, tag: tagOf(bytes) };
}
