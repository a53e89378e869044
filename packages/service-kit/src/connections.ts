import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@hub/primitives/app-error';
import { Gauge, type Registry } from 'prom-client';
import { callerAddress } from './caller-address.ts';
import { plainAnswer } from './plain-answer.ts';
import type { Refusals } from './refusals.ts';
import { createShares } from './shares.ts';
import type { IsTrusted } from './trusted-networks.ts';

/** A connection that speaks HTTP. */
export interface Connection {
  readonly socket: Socket;
  /** The answer that is being made or written. */
  answering: ServerResponse | undefined;
  /** Serves the requests that arrived before their turn, in order. */
  readonly waiting: (() => void)[];
}

export interface Connections extends Iterable<Connection> {
  of(socket: Socket): Connection | undefined;
  /** Forgets a connection that another protocol has taken over. */
  release(socket: Socket): void;
  /** From now on every answer says that it is the last of its connection, those under way too. */
  endAfterAnswers(): void;
  /** Whether an answer is the last of its connection. */
  readonly areEnding: boolean;
}

export interface ConnectionLimits {
  /** Open connections of one address; trusted proxies have any number. */
  readonly perAddress: number;
  readonly isTrusted: IsTrusted;
  readonly refusals: Refusals;
  readonly registry: Registry | undefined;
}

/** Keeps the connections of a server and refuses those that are too many of their address. */
export function keepConnections(server: Server, limits: ConnectionLimits): Connections {
  const { perAddress, isTrusted, refusals, registry } = limits;
  const shares = createShares({ perAddress, inAll: Number.POSITIVE_INFINITY });
  const open = new Map<Socket, { readonly connection: Connection; readonly leave: () => void }>();
  if (registry !== undefined) {
    new Gauge({
      name: 'http_connections_open',
      help: 'Connections open for requests, without those of subscribers',
      registers: [registry],
      collect() {
        this.set(open.size);
      },
    });
  }
  const message = `An address may have ${perAddress} open connections, and this one has`;
  const refusal = plainAnswer(new AppError({ code: 'TooManyRequests', message }));

  const release = (socket: Socket) => {
    open.get(socket)?.leave();
    open.delete(socket);
  };
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // Gone already.
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
