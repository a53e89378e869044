import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a chain; a test can cut its connections. */
export interface CuttableProxy extends AsyncDisposable {
  /** WebSocket URL of the proxy. */
  readonly url: string;
  /** Drops all connections at once; new ones are accepted. */
  cut(): void;
}

/** Forwards connections unchanged from a free port to a `ws://host:port` URL. */
export async function startCuttableProxy(wsUrl: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(wsUrl);
  const sockets = new Set<Socket>();

  function hold(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Disconnected peers are the purpose of this proxy.
    socket.on('error', () => socket.destroy());
  }

  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    hold(incoming);
    hold(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address() as { port: number };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `ws://127.0.0.1:${address.port}`,
    cut,
    async [Symbol.asyncDispose]() {
      cut();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
