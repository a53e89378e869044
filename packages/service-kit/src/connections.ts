import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@hub/primitives/app-error';
import { Gauge, type Registry } from 'prom-client';
import { callerAddress } from './caller-address.ts';
import { plainAnswer } from './plain-answer.ts';
import type { Refusals } from './refusals.ts';
import { createShares } from './shares.ts';
import type { IsTrusted } from './trusted-networks.ts';

/** An HTTP connection. */
export interface Connection {
  readonly socket: Socket;
  /** The response in progress. */
  answering: ServerResponse | undefined;
  /** Functions that serve the pipelined requests, in order. */
  readonly waiting: (() => void)[];
}

export interface Connections extends Iterable<Connection> {
  of(socket: Socket): Connection | undefined;
  /** Removes a connection that was upgraded to another protocol. */
  release(socket: Socket): void;
  /** Adds `connection: close` to every further response, including those in progress. */
  endAfterAnswers(): void;
  /** Whether responses are now the last of their connections. */
  readonly areEnding: boolean;
}

export interface ConnectionLimits {
  /** Largest number of open connections per address (IPv6: per /64 network); not applied to trusted proxies. */
  readonly perAddress: number;
  readonly isTrusted: IsTrusted;
  readonly refusals: Refusals;
  readonly registry: Registry | undefined;
}

/** Tracks the connections of a server and refuses those above the limit of their address. */
export function keepConnections(server: Server, limits: ConnectionLimits): Connections {
  const { perAddress, isTrusted, refusals, registry } = limits;
  const shares = createShares({ perAddress, inAll: Number.POSITIVE_INFINITY });
  const open = new Map<Socket, { readonly connection: Connection; readonly leave: () => void }>();
  if (registry !== undefined) {
    new Gauge({
      name: 'http_connections_open',
      help: 'Open HTTP connections, without those of subscribers',
      registers: [registry],
      collect() {
        this.set(open.size);
      },
    });
  }
  const message = `This address already has ${perAddress} open connections, the maximum`;
  const refusal = plainAnswer(new AppError({ code: 'TooManyRequests', message }));

  const release = (socket: Socket) => {
    open.get(socket)?.leave();
    open.delete(socket);
  };
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // The client has already disconnected.
    if (remoteAddress === undefined) return;
    const leave = isTrusted(remoteAddress) ? () => undefined : shares.take(callerAddress(remoteAddress), 1);
    if (typeof leave === 'string') {
      refusals.note('connections', message);
      socket.write(refusal);
      socket.destroySoon();
      return;
    }
    open.set(socket, { connection: { socket, answering: undefined, waiting: [] }, leave });
    socket.once('close', () => release(socket));
  });
  let areEnding = false;
  return {
    of: (socket) => open.get(socket)?.connection,
    release,
    endAfterAnswers() {
      areEnding = true;
      for (const { connection } of open.values()) {
        if (connection.answering !== undefined) connection.answering.shouldKeepAlive = false;
      }
    },
    get areEnding() {
      return areEnding;
    },
    *[Symbol.iterator]() {
      for (const { connection } of open.values()) yield connection;
    },
  };
}
