/** JSON-RPC over one WebSocket, with any number of concurrent requests. */
export interface JsonRpc extends Disposable {
  /** The result; rejects with the node's error. */
  call(method: string, ...params: readonly unknown[]): Promise<unknown>;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export async function connect(url: string): Promise<JsonRpc> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`Cannot connect to ${url}`)));
  });
  return {
    call(method, ...params) {
      lastId += 1;
      const id = lastId;
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ result, error }) => {
          if (error === undefined) resolve(result);
          else reject(new Error(`${method}: ${error.message}`));
        });
      });
    },
    [Symbol.dispose]: () => socket.close(),
  };
}
