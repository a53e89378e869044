import type { Route } from '@hub/contract/route';
import type { RouteExample } from './route-example.ts';

interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** The programs that send the recorded request of a route: curl, and TypeScript that any runtime with `fetch` runs. */
export function codeSamples(
  baseUrl: string,
  route: Pick<Route, 'method' | 'path'>,
  request: RouteExample['request'],
): readonly CodeSample[] {
  const call = { method: route.method, url: `${baseUrl}${pathOf(route.path, request)}`, body: request.body };
  const noted = (mark: string, source: string) =>
    request.note === undefined ? source : `${mark} ${request.note}\n${source}`;
  return [
    { lang: 'Shell', label: 'curl', source: noted('#', curlOf(call)) },
    { lang: 'TypeScript', label: 'TypeScript', source: noted('//', fetchOf(call)) },
  ];
}

interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

function pathOf(path: string, { params = {}, query }: RouteExample['request']): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? '').replaceAll("'", '%27'),
  );
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`;
}

function curlOf({ method, url, body }: Call): string {
  const usual = body === undefined ? 'GET' : 'POST';
  const lines = [
    `curl -sS ${method === usual ? '' : `-X ${method} `}${quoted(url)}`,
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(body, undefined, 2))}`]),
  ];
  return lines.join(' \\\n  ');
}

/** Text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function fetchOf({ method, url, body }: Call): string {
  const options =
    body === undefined
      ? ''
      : `, {
  method: '${method}',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(${indented(JSON.stringify(body, undefined, 2))}),
}`;
  return `const response = await fetch('${url}'${options});
if (!response.ok) throw new Error(await response.text());
console.log(await response.text());`;
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}
