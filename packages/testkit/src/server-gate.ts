import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a node or a database. While it is closed, the server seems to be down. */
export interface ServerGate extends AsyncDisposable {
  readonly url: string;
  /** Bytes received from callers. */
  readonly receivedBytes: number;
  /** Closes all connections and refuses new ones. */
  close(): Promise<void>;
  /** Listens again, at the same address. */
  open(): Promise<void>;
  /** Forwards nothing until `speak` is called, but keeps connections open. */
  silence(): void;
  speak(): void;
  /** Forwards nothing more on the present connections and keeps them open, as after a failover; serves new ones. */
  strand(): void;
}

/** Starts an open gate in front of the server at a URL; the gate's URL has another port, and the host 127.0.0.1. */
export async function startServerGate(targetUrl: string): Promise<ServerGate> {
  const url = new URL(targetUrl);
  const { port: targetPort, hostname } = url;
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let receivedBytes = 0;
  let isSilent = false;

  function pass(caller: Socket): void {
    const target = connect(Number(targetPort), hostname);
    for (const [socket, other] of [
      [caller, target],
      [target, caller],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('data', (bytes) => {
        if (socket === caller) receivedBytes += bytes.length;
        other.write(bytes);
      });
      if (isSilent) socket.pause();
    }
  }

  async function listen(port: number): Promise<number> {
    server = createServer(pass).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async function close(): Promise<void> {
    if (server === undefined) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    server = undefined;
  }

  const port = await listen(0);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    get receivedBytes() {
      return receivedBytes;
    },
    close,
    async open() {
      await listen(port);
    },
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speak() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    strand() {
      for (const socket of sockets) socket.removeAllListeners('data').pause();
    },
    [Symbol.asyncDispose]: close,
  };
}
