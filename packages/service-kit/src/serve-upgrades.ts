import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from './caller-address.ts';
import type { SocketPlaces } from './limit-sockets.ts';

/**
 * Takes over a connection and reads from it from now on. The taker calls `blame` when it closes the connection because
 * the client misbehaved.
 */
export type TakeUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer, blame: () => void) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves WebSockets at a path, in place of requests. */
    serveUpgrades(path: string, take: TakeUpgrade): void;
  }
}

interface Upgrade {
  readonly socket: Socket;
  readonly head: Buffer;
  readonly response: ServerResponse;
}

/**
 * Lets requests for WebSockets go the way of every other request, through hooks, limits and errors, before a taker
 * gets the connection. What takes none answers them as if they had not asked.
 */
export function acceptUpgrades(app: FastifyInstance, places: SocketPlaces): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();

  app.server.on('upgrade', (request, stream, head) => {
    // Of a server over TCP it is the connection itself.
    const socket = stream as Socket;
    const connection = app.connections.of(socket);
    // Refused, or sent ahead while an answer is under way: nothing else can be said on it.
    if (connection === undefined || connection.answering !== undefined) return void socket.destroy();
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    // Not only ended: a caller that never ends its half would keep the connection.
    response.once('finish', () => socket.destroySoon());
    connection.answering = response;
    socket.on('error', destroy);
    response.assignSocket(socket);
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });

  app.decorate('serveUpgrades', (path: string, take: TakeUpgrade) => {
    // Exempt: it is over at once, but its connection is not, which counts by itself before and after it is taken.
    app.get(path, { schema: { hide: true }, config: { isExempt: true } }, (request, reply) => {
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

/** Whether a request asks for a WebSocket; any other upgrade is passed over, as HTTP allows. */
export function asksForWebSocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

function destroy(this: Socket): void {
  this.destroy();
}

function webSocketsOnly(): AppError {
  return new AppError({
    code: 'Validation',
    message: "Subscriptions are served by WebSocket alone: transports: ['websocket']",
  });
}
