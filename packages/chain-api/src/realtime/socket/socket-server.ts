import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Namespace, Server, type Socket } from 'socket.io';
import { limits } from '../limits.ts';
import { limitFrames } from './limit-frames.ts';

/** The sockets of one network, beside others on the same HTTP server. */
export interface SocketServer {
  readonly namespace: Namespace;
  onConnection(listener: (socket: Socket) => void): void;
  /** Answers at the path; once. */
  attach(app: FastifyInstance, path: string): void;
  /** Closes every connection, so that clients connect again. */
  closeConnections(): void;
  /** Closes every connection and takes no new one. */
  close(): void;
}

export interface SocketServerOptions {
  /** A clock that only goes forward. */
  readonly nowMs: () => number;
  /** Told of each connection that is closed because its client sends too much. */
  readonly onExcess: () => void;
}

type EngineConnection = Pick<Socket['conn'], 'transport' | 'close'> & { request: unknown };

/** Where the clients of generation 1 connect to. */
const namespaceName = '/v1';

/**
 * A socket.io server, open to any origin. WebSocket only, as the clients are: polling would tie a client to one instance.
 * Subscribers that say nothing cost as little as possible.
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
      // Never listens: the library knows no other way in, and requests come once they have passed the app's limits.
      const entrance = createServer();
      io.attach(entrance, { path, addTrailingSlash: false, destroyUpgrade: false });
      const blames = new WeakMap<object, () => void>();
      app.serveUpgrades(path, (request, stream, head, blame) => {
        blames.set(stream, blame);
        entrance.emit('upgrade', request, stream, head);
      });
      // The first request is kept for each connection otherwise.
      io.engine.on('connection', (connection: EngineConnection) => {
        connection.request = null;
        limitFrames(connection, nowMs, (stream) => {
          blames.get(stream)?.();
          onExcess();
        });
      });
    },
    closeConnections() {
      // Not by a packet of socket.io, which tells clients to stay away.
      for (const { conn } of namespace.sockets.values()) conn.close(true);
    },
    close() {
      // There is none before `attach`.
      io.engine?.close();
    },
  };
}
