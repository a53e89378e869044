import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: unknown;
  readonly params?: { readonly result: unknown };
}

/** The development chain with a data folder, in a process that can be killed, with a connected client. */
export interface KeptProcess {
  /** All messages of the node, in order. */
  readonly received: readonly Message[];
  /** Sends a request without waiting for the response; returns its id. */
  send(method: string, ...params: unknown[]): number;
  result<T>(method: string, ...params: unknown[]): Promise<T>;
  /** Resolves at the next message. */
  next(): Promise<unknown>;
  /** Runs kill -9. Resolves when the process has ended and all its messages have been received. */
  kill(): Promise<void>;
}

const main = new URL('../../../../apps/devchain/src/main.js', import.meta.url).pathname;

/** Resolves when the node listens. It seals at every transaction and every 20 ms. */
export async function startKeptProcess(dataDir: string): Promise<KeptProcess> {
  const flags = ['--story', 'no', '--port', '0', '--interval-ms', '20', '--data', dataDir];
  const child = spawn(process.execPath, [main, ...flags], { env: {}, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const [line] = await Promise.race([once(child.stdout, 'data'), gone]);
  const url = /ws:\S+/.exec(String(line))?.[0];
  if (url === undefined) throw new Error(`The command did not listen: ${line}`);
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  const received: Message[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  let lastId = 0;

  function send(method: string, ...params: unknown[]): number {
    lastId += 1;
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }));
    return lastId;
  }

  return {
    received,
    send,
    async result<T>(method: string, ...params: unknown[]) {
      const id = send(method, ...params);
      for (;;) {
        const answer = received.find((message) => message.id === id);
        if (answer === undefined) await once(socket, 'message');
        else if (answer.error === undefined) return answer.result as T;
        else throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
      }
    },
    next: () => once(socket, 'message'),
    async kill() {
      child.kill('SIGKILL');
      await Promise.all([gone, closed]);
    },
  };
}
