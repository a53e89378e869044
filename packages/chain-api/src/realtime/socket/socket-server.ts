import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Namespace, Server, type Socket } from 'socket.io';
import { limits } from '../limits.ts';
import { limitFrames } from './limit-frames.ts';

/** The sockets of one network; an HTTP server may have those of several. */
export interface SocketServer {
  readonly namespace: Namespace;
  onConnection(listener: (socket: Socket) => void): void;
  /** Serves the path on a server; may be called once. */
  attach(app: FastifyInstance, path: string): void;
  /** Closes every connection, so that clients connect again. */
  closeConnections(): void;
  /** Closes every connection and accepts no new one. */
  close(): void;
}

export interface SocketServerOptions {
  /** A monotonic clock. */
  readonly nowMs: () => number;
  /** Called for each connection that is closed because its client sends too much. */
  readonly onExcess: () => void;
}

type EngineConnection = Pick<Socket['conn'], 'transport' | 'close'> & { request: unknown };

/** The namespace to which clients of generation 1 connect. */
const namespaceName = '/v1';

/**
 * Creates a socket.io server, open to any origin. It accepts only WebSockets, as the clients do: polling would tie a
 * client to one instance. Idle subscribers cost as little memory as possible.
 */
export function createSocketServer({ nowMs, onExcess }: SocketServerOptions): SocketServer {
  const io = new Server({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: limits.messageBytes,
  });
  const namespace = io.of(namespaceName);
  return {
    namespace,
    onConnection(listener) {
      namespace.on('connection', listener);
    },
    attach(app, path) {
      // This server never listens. The library can only be attached to a server; upgrade requests are passed to it once
      // they have passed the app's limits.
      const entrance = createServer();
      io.attach(entrance, { path, addTrailingSlash: false, destroyUpgrade: false });
      const blames = new WeakMap<object, () => void>();
      app.serveUpgrades(path, (request, stream, head, blame) => {
        blames.set(stream, blame);
        entrance.emit('upgrade', request, stream, head);
      });
      // By default the library keeps the first request of each connection in memory.
      io.engine.on('connection', (connection: EngineConnection) => {
        connection.request = null;
        limitFrames(connection, nowMs, (stream) => {
          blames.get(stream)?.();
          onExcess();
        });
      });
    },
    closeConnections() {
      // A disconnect packet of socket.io would keep clients from reconnecting.
      for (const { conn } of namespace.sockets.values()) conn.close(true);
    },
    close() {
      // There is no engine before `attach`.
      io.engine?.close();
    },
  };
}
