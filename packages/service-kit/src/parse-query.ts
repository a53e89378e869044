import qs from 'qs';

/** Parses a query string with repeated (`a=1&a=2`), bracketed (`a[]=1`) and nested (`a[b]=1`) parameters. */
export function parseQuery(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 4, arrayLimit: 1000, parameterLimit: 2000, ignoreQueryPrefix: true });
}
