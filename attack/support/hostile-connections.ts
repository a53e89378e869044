import { connect, type Socket } from 'node:net';

/** Connections of one hostile address. */
export interface HostileConnections {
  /** The number that the server still keeps open. */
  open(): number;
  /** Closes them all. */
  end(): void;
}

export interface HostileConnectionsOptions {
  readonly baseUrl: string;
  /** Loopback address of the connections. */
  readonly localAddress: string;
  readonly connections: number;
  /** Called once for each connection, when it has opened. */
  readonly onOpen: (socket: Socket, index: number) => void;
}

/** Opens many connections from one address, as fast as the server accepts them. */
export async function openHostileConnections(
  options: HostileConnectionsOptions,
): Promise<HostileConnections> {
  const { hostname, port } = new URL(options.baseUrl);
  const sockets = Array.from({ length: options.connections }, (_, index) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: options.localAddress });
    socket.on('error', () => undefined);
    socket.once('connect', () => options.onOpen(socket, index));
    return socket;
  });
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('connect', resolve).once('close', () => resolve());
        }),
    ),
  );
  return {
    open: () => sockets.filter(({ destroyed }) => !destroyed).length,
    end() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
