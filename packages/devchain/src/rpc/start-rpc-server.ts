import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gatherWrites } from '@hub/primitives/gather-writes';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Access, createAccess } from './access/create-access.ts';
import { createConnection } from './create-connection.ts';
import type { Line } from './faults/deliver.ts';
import { handleMessage, type MessageHandler } from './handle-message.ts';
import { readBody } from './read-body.ts';

// An import of node:http reads all of its exports, and with that loads Node's fetch: 20 ms of every start.
const { createServer } = process.getBuiltinModule('node:http');

export interface RpcServer extends AsyncDisposable {
  /** The port it listens on: the asked one, or a free one for 0. */
  readonly port: number;
}

export interface RpcServerOptions {
  readonly handler: MessageHandler;
  readonly host: string;
  readonly port: number;
  /** Origins whose pages may call every method, or `*`; those of this machine may in any case. */
  readonly allowedOrigins: readonly string[];
}

const maxMessageBytes = 15 * 1024 * 1024;
/** A caller that reads so slowly that this much waits for it is cut off. */
const maxBufferedBytes = 64 * 1024 * 1024;

/** Serves JSON-RPC over WebSocket and HTTP POST on one port; rejects as `listen` does when the port is taken. */
export async function startRpcServer(options: RpcServerOptions): Promise<RpcServer> {
  const { handler, host, port, allowedOrigins } = options;
  const accessOf = createAccess(allowedOrigins);
  const http = createServer((request, response) => {
    void serveHttp(handler, request, response, accessOf(request));
  });
  const sockets = new WebSocketServer({ server: http, maxPayload: maxMessageBytes });
  sockets.on('connection', (socket, request) =>
    serveSocket(handler, socket, request.socket, accessOf(request)),
  );
  await new Promise<void>((resolve, reject) => {
    // The socket server repeats the HTTP server's errors.
    sockets.once('error', reject);
    http.listen(port, host, resolve);
  });
  const address = http.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      http.closeAllConnections();
      await new Promise((resolve) => {
        http.close(resolve);
      });
    },
  };
}

function serveSocket(handler: MessageHandler, socket: WebSocket, stream: Socket, { refusal }: Access): void {
  const sendTogether = gatherWrites(stream);
  const line: Line = {
    send(text) {
      if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
      else socket.send(text);
    },
    cut: () => socket.terminate(),
  };
  const connection = createConnection(line, { canNotify: true, refusal }, handler.context.faults);
  socket.on('message', (data) => {
    sendTogether();
    connection.exchange(() => handleMessage(handler, String(data), connection));
  });
  // A broken frame or an oversized message: ws closes the socket itself.
  socket.on('error', () => connection.close());
  socket.on('close', () => connection.close());
}

async function serveHttp(
  handler: MessageHandler,
  request: IncomingMessage,
  response: ServerResponse,
  { refusal, corsOrigin }: Access,
): Promise<void> {
  response.setHeader('vary', 'origin');
  if (corsOrigin !== undefined) {
    response.setHeader('access-control-allow-origin', corsOrigin);
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('access-control-allow-methods', 'POST');
  }
  if (request.method === 'OPTIONS') {
    return void response.writeHead(refusal === undefined ? 204 : 403).end(refusal);
  }
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
  const body = await readBody(request, maxMessageBytes);
  if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end();
  const line: Line = {
    send: (text) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    cut: () => void request.socket.destroy(),
  };
  const connection = createConnection(line, { canNotify: false, refusal }, handler.context.faults);
  let isSilent = false;
  connection.exchange(() => {
    const answer = handleMessage(handler, body, connection);
    isSilent = answer.text === undefined && answer.fault === undefined;
    return answer;
  });
  connection.close();
  if (isSilent) response.writeHead(204).end();
}
