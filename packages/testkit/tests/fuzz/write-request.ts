import type { Route } from '@hub/contract/route';
import type { Random } from '../random-extrinsics/random.ts';
import type { Draft, RawRequest } from './raw-request.ts';

/** Serializes a draft like a client. */
export function writeRequest(base: string, route: Route, { params, query, body }: Draft): RawRequest {
  const filled = route.path.replaceAll(/:(\w+)/g, (_all, name: string) => encode(params[name] ?? ''));
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return {
    method: route.method,
    path: `${base}${filled}${search === '' ? '' : `?${search}`}`,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    pace: 'at once',
  };
}

/**
 * A text with a lone surrogate has no UTF-8 form; in its place the bytes of one surrogate are sent, which are invalid.
 */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

const OVERSIZED_DEPTH = 300;

/**
 * The request with one fault or oddity: for example truncated, too large, too deep, or with another encoding, header,
 * method or content type.
 */
export function breakRequest(random: Random, request: RawRequest): RawRequest {
  return random.pick(request.body === undefined ? withoutBody : withBody)(
    random,
    request,
    request.body ?? Buffer.of(),
  );
}

type Breaker = (random: Random, request: RawRequest, body: Buffer) => RawRequest;

const json = (request: RawRequest, body: Buffer | string): RawRequest => ({
  ...request,
  headers: { ...request.headers, 'content-type': 'application/json' },
  body: Buffer.from(body),
});
const header = (request: RawRequest, headers: Record<string, string>): RawRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
});
const longPath = (random: Random, request: RawRequest): RawRequest => ({
  ...request,
  path: `${request.path}${request.path.includes('?') ? '&' : '?'}a=${'a'.repeat(random.pick([2_000, 12_000, 40_000]))}`,
});

const withoutBody: readonly Breaker[] = [
  longPath,
  (random, request) => ({
    ...request,
    path: request.path.replace(/[a-z0-9]/g, (letter) => (random.isLucky(0.05) ? '%ff' : letter)),
  }),
  (random, request) => ({
    ...request,
    path:
      request.path +
      random.pick([
        '%',
        '%zz',
        '?',
        '&&&',
        '#',
        '//',
        ';a=b',
        '?=',
        '?a',
        '?a[',
        '?a[[]]=1',
        '?__proto__[x]=1',
      ]),
  }),
  (_random, request) => ({ ...request, path: `${request.path}?${'a[]=1&'.repeat(3_000)}` }),
  (random, request) => ({
    ...request,
    method: random.pick(['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'POST']),
  }),
  (_random, request) => json({ ...request, method: 'GET' }, '{"a":1}'),
  (random, request) =>
    header(
      request,
      random.pick([
        { accept: 'text/html' },
        { 'accept-encoding': 'br;q=x, gzip' },
        { 'if-none-match': '*' },
        { range: 'bytes=0-1' },
        { 'x-request-id': 'é'.normalize('NFD').slice(0, 1) },
        { 'idempotency-key': 'x'.repeat(300) },
        { cookie: 'a'.repeat(4_000) },
        { expect: '200-ok' },
      ]),
    ),
];

const withBody: readonly Breaker[] = [
  (random, request, body) => json(request, body.subarray(0, random.below(body.length))),
  (random, request, body) => {
    const bytes = Buffer.from(body);
    bytes[random.below(bytes.length)] = random.below(256);
    return json(request, bytes);
  },
  (_random, request, body) => json(request, Buffer.from(body.toString(), 'utf16le')),
  (_random, request, body) => json(request, Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), body])),
  (_random, request, body) => json(request, Buffer.concat([body, Buffer.of(0xff, 0xfe)])),
  (random, request) =>
    header(request, {
      'content-type': random.pick([
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        'application/jso',
        ';',
        '',
      ]),
    }),
  (random, request) => header(request, { 'content-encoding': random.pick(['gzip', 'br', 'deflate', 'x']) }),
  (random, request) =>
    json(request, `${'['.repeat(OVERSIZED_DEPTH)}${random.isLucky(0.5) ? ']'.repeat(OVERSIZED_DEPTH) : ''}`),
  (_random, request) => json(request, `${'{"args":'.repeat(100)}1${'}'.repeat(100)}`),
  (random, request) =>
    json(request, JSON.stringify('x'.repeat(random.pick([100_000, 1_048_574, 1_048_575, 1_500_000])))),
  (random, request) =>
    json(request, JSON.stringify(Array.from({ length: random.pick([1_000, 30_000]) }, () => ({})))),
  (_random, request, body) => json(request, body.toString().replace('{', '{"__proto__":{"a":1},')),
  (_random, request, body) => json(request, body.toString().replace('{', '{"constructor":{"prototype":{}},')),
  (_random, request, body) => json(request, body.toString().replaceAll(/"(0x)?(\d{2,})"/g, '$2')),
  (random, request) => ({ ...request, body: Buffer.from(random.bytes(random.below(200))) }),
  (_random, request) => ({ ...request, body: Buffer.of() }),
  longPath,
];

/** The request; sometimes changed so that its body comes in pieces, or incomplete. */
export function paced(random: Random, request: RawRequest): RawRequest {
  if (request.body === undefined || request.body.length < 2 || !random.isLucky(0.02)) return request;
  return { ...request, pace: random.pick(['slow', 'abandoned']) };
}
