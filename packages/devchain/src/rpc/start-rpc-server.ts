import type { Socket } from 'node:net';
import { createTimeSharing, type TimeShare } from '@hub/primitives/time-sharing';
import { createTokenBucket } from '@hub/primitives/token-bucket';
import { type WebSocket, WebSocketServer } from 'ws';
import { createAccess } from './access/create-access.ts';
import type { MessageHandler } from './handle-message.ts';
import { limits } from './limits.ts';
import { serveHttp } from './serve-http.ts';
import { serveSocket } from './serve-socket.ts';

// An import of node:http would read all of its exports, which loads Node's fetch and adds 20 ms to every start.
const { createServer } = process.getBuiltinModule('node:http');

export interface RpcServer extends AsyncDisposable {
  /** The port on which the server listens; a free one if 0 was requested. */
  readonly port: number;
}

export interface RpcServerOptions {
  readonly handler: MessageHandler;
  readonly host: string;
  readonly port: number;
  /** Origins whose pages may call every method, or `*`; pages of this machine always may. */
  readonly allowedOrigins: readonly string[];
}

const nowMs = () => performance.now();

/** Sends the reason without waiting for the client's close frame, because the client may violate the protocol. */
function refuse(socket: WebSocket, stream: Socket): void {
  socket.on('error', () => stream.destroy());
  socket.close(1013, 'Too many connections');
  stream.destroySoon();
}

/** Serves JSON-RPC over WebSocket and HTTP POST on one port; rejects like `listen` when the port is taken. */
export async function startRpcServer(options: RpcServerOptions): Promise<RpcServer> {
  const { handler, host, port, allowedOrigins } = options;
  const accessOf = createAccess(allowedOrigins);
  const queue = createTimeSharing({ sliceMs: limits.sliceMs, nowMs, defer: setImmediate });
  const sharedBytes = createTokenBucket({ ...limits.sharedBytes, nowMs });
  const shared = { handler, queue, sharedBytes, subscriptions: { count: 0 }, nowMs };
  const places = new WeakMap<Socket, TimeShare>();

  /** The share of processing time of a connection; HTTP sends one request after the other on it. */
  function placeOf(stream: Socket): TimeShare {
    const known = places.get(stream);
    if (known !== undefined) return known;
    const place = queue.join(() => true);
    places.set(stream, place);
    stream.once('close', place.leave);
    return place;
  }

  const http = createServer((request, response) => {
    void serveHttp(handler, request, response, accessOf(request), placeOf(request.socket));
  });
  const sockets = new WebSocketServer({ server: http, maxPayload: limits.messageBytes });
  sockets.on('connection', (socket, request) => {
    if (sockets.clients.size > limits.connections) return refuse(socket, request.socket);
    serveSocket(socket, request.socket, accessOf(request).refusal, shared);
  });
  await new Promise<void>((resolve, reject) => {
    // The WebSocket server re-emits the HTTP server's errors.
    sockets.once('error', reject);
    http.listen(port, host, resolve);
  });
  const address = http.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async [Symbol.asyncDispose]() {
      queue.end();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      http.closeAllConnections();
      await new Promise((resolve) => {
        http.close(resolve);
      });
    },
  };
}
