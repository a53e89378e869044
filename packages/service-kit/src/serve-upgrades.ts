import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from './caller-address.ts';
import type { SocketPlaces } from './limit-sockets.ts';

/**
 * Takes over an upgraded connection and reads from it. Calls `blame` when it closes the connection because the client
 * misbehaved.
 */
export type TakeUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer, blame: () => void) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves WebSockets, and no other requests, at a path. */
    serveUpgrades(path: string, take: TakeUpgrade): void;
  }
}

interface Upgrade {
  readonly socket: Socket;
  readonly head: Buffer;
  readonly response: ServerResponse;
}

/**
 * Passes WebSocket requests through hooks, limits and errors like every other request, before `TakeUpgrade` gets the
 * connection. Routes without WebSockets answer them like requests without an upgrade.
 */
export function acceptUpgrades(app: FastifyInstance, places: SocketPlaces): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();

  app.server.on('upgrade', (request, stream, head) => {
    // With a server over TCP, the stream is the socket itself.
    const socket = stream as Socket;
    const connection = app.connections.of(socket);
    // The connection was refused, or the upgrade was pipelined behind a pending response: it cannot be answered.
    if (connection === undefined || connection.answering !== undefined) return void socket.destroy();
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    // Destroy, not only end, the socket: otherwise a client that never ends its side would hold the connection.
    response.once('finish', () => socket.destroySoon());
    connection.answering = response;
    socket.on('error', destroy);
    response.assignSocket(socket);
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });

  app.decorate('serveUpgrades', (path: string, take: TakeUpgrade) => {
    // Exempt from request limits: the request ends at once, and its connection is counted separately.
    app.get(path, { config: { isExempt: true } }, (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      if (upgrade === undefined) throw webSocketsOnly();
      const leave = places.take(callerAddress(request.ip));
      const { socket, head, response } = upgrade;
      socket.once('close', leave);
      app.connections.release(socket);
      socket.setTimeout(0);
      reply.hijack();
      response.detachSocket(socket);
      socket.off('error', destroy);
      take(request.raw, socket, head, () => places.blame(callerAddress(request.ip)));
    });
  });
}

/** Whether a request asks for an upgrade to WebSocket. Other upgrades are ignored, as HTTP allows. */
export function asksForWebSocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

function destroy(this: Socket): void {
  this.destroy();
}

function webSocketsOnly(): AppError {
  return new AppError({
    code: 'Validation',
    message: "Subscriptions are served by WebSocket only: transports: ['websocket']",
  });
}
