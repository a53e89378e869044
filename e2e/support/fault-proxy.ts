import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A fault of a request. A request for a socket gets no answer with `silence`, and is cut with any other fault. */
export type Fault =
  /** The server never receives it; this answer is sent instead. */
  | { readonly kind: 'answer'; readonly status: number; readonly body?: string }
  /** The server never receives it, and there is no answer. */
  | { readonly kind: 'silence' }
  /** The connection is cut before the server receives it. */
  | { readonly kind: 'cut' }
  /** The server processes it, but the answer is lost. */
  | { readonly kind: 'lost-answer' }
  /** The server processes it, but this answer is sent instead. */
  | { readonly kind: 'other-answer'; readonly status: number; readonly body: string }
  /** The answer is delayed. */
  | { readonly kind: 'held'; readonly until: Promise<unknown> }
  /** The answer is modified. */
  | { readonly kind: 'changed'; readonly change: (body: string) => string | Promise<string> };

export interface FaultProxy extends AsyncDisposable {
  /** The base URL of the proxy. */
  readonly url: string;
  /**
   * Applies a fault to all further requests with a matching path and query; the last rule wins. Returns a function that
   * removes it.
   */
  fault(path: RegExp, fault: Fault): () => void;
  /** Removes all faults. */
  heal(): void;
  /** `METHOD /path` of every request so far, in order; a socket is the GET that opened it. */
  readonly seen: readonly string[];
  /** The number of open sockets. */
  readonly openSockets: number;
  /** Cuts every open socket; the page may open new ones. */
  cutSockets(): void;
}

interface Rule {
  readonly path: RegExp;
  readonly fault: Fault;
}

/** Starts a proxy to the server at `target`, without faults at first. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const rules: Rule[] = [];
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    seen.push(`${request.method} ${url}`);
    const rule = rules.findLast(({ path }) => path.test(url));
    carry(target, request, response, rule?.fault).catch(() => response.destroy());
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    const url = request.url ?? '/';
    seen.push(`${request.method} ${url}`);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const fault = rules.findLast(({ path }) => path.test(url))?.fault;
    if (fault === undefined) tunnel(target, request, socket, head);
    else if (fault.kind !== 'silence') socket.destroy();
  });
  const cutSockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    get openSockets() {
      return sockets.size;
    },
    cutSockets,
    heal: () => void rules.splice(0),
    fault(path, fault) {
      const rule = { path, fault };
      rules.push(rule);
      return () => {
        // A rule that `heal` has removed already has no index.
        if (rules.includes(rule)) rules.splice(rules.indexOf(rule), 1);
      };
    },
    async [Symbol.asyncDispose]() {
      cutSockets();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Connects a socket of the page to one of the server, which receives the original upgrade request. */
function tunnel(target: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { hostname, port, host } = new URL(target);
  const onward = connect(Number(port), hostname, () => {
    const headers = { ...request.headers, host };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    onward.write(`${[`GET ${request.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  onward.on('close', () => socket.destroy());
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
}

async function carry(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault | undefined,
): Promise<void> {
  if (fault?.kind === 'silence') return;
  if (fault?.kind === 'cut') {
    // If bytes were unread at the close, the connection would be reset, and the browser would log another error.
    await text(request);
    return void response.destroy();
  }
  if (fault?.kind === 'answer') {
    return void response
      .writeHead(fault.status, { 'content-type': 'application/json' })
      .end(fault.body ?? '{}');
  }
  const answer = await forward(target, request, fault?.kind === 'changed');
  if (fault?.kind === 'lost-answer') return void response.destroy();
  if (fault?.kind === 'other-answer') {
    answer.resume();
    return void response.writeHead(fault.status, { 'content-type': 'application/json' }).end(fault.body);
  }
  if (fault?.kind === 'held') await fault.until;
  const status = answer.statusCode ?? 502;
  if (fault?.kind !== 'changed') {
    response.writeHead(status, answer.headers);
    return void answer.pipe(response);
  }
  // With the original etag the browser would cache the modified answer as the true one.
  const { 'content-length': _length, etag: _tag, ...headers } = answer.headers;
  response.writeHead(status, headers).end(await fault.change(await text(answer)));
}

/** Headers that prevent a compressed answer, and a 304 without a body. */
const plainHeaders = { 'accept-encoding': 'identity', 'if-none-match': '' };

/** Forwards the request; `isPlain` requests a whole, uncompressed answer. */
function forward(target: string, request: IncomingMessage, isPlain: boolean): Promise<IncomingMessage> {
  const { host, protocol } = new URL(target);
  if (protocol !== 'http:') throw new Error(`${target} is not http`);
  return new Promise((resolve, reject) => {
    const onward = openRequest(
      `${target}${request.url}`,
      {
        method: request.method ?? 'GET',
        headers: { ...request.headers, host, ...(isPlain ? plainHeaders : {}) },
      },
      resolve,
    );
    onward.on('error', reject);
    request.pipe(onward);
  });
}
