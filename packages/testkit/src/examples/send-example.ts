import type { Route } from '@hub/contract/route';
import type { ExampleRequest } from './example-request.ts';

export interface ExampleAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The path of a route with its parameters and query. */
export function exampleUrl({ path }: Route, { params = {}, query }: ExampleRequest): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`;
}

/** Sends an example request to a route under a base URL. */
export async function sendExample(
  base: string,
  route: Route,
  request: ExampleRequest,
): Promise<ExampleAnswer> {
  const response = await fetch(`${base}${exampleUrl(route, request)}`, {
    method: route.method,
    ...(request.body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
    }),
  });
  const isText = response.ok && route.mediaTypes !== undefined;
  return { status: response.status, body: isText ? await response.text() : await response.json() };
}
