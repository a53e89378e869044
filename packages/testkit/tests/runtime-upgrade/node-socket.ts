interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
  readonly params?: { readonly subscription: unknown; readonly result: unknown };
}

/** A JSON-RPC connection without a client library; it keeps notifications in order. */
export interface NodeSocket extends Disposable {
  ask(method: string, ...params: readonly unknown[]): Promise<unknown>;
  /** Resolves with the notifications of a subscription so far, as soon as `isEnough` accepts them. */
  received<T>(subscription: unknown, isEnough: (received: readonly T[]) => boolean): Promise<readonly T[]>;
}

/** Connects to a node; `ask` rejects with `code: message (data)` of the node's error. */
export async function openNodeSocket(url: string): Promise<NodeSocket> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  const notes: NonNullable<Message['params']>[] = [];
  const checks = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    if (message.params === undefined) return;
    notes.push(message.params);
    for (const check of checks) check();
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let asked = 0;
  return {
    async ask(method, ...params) {
      asked += 1;
      const id = asked;
      const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      const { result, error } = await answer;
      if (error !== undefined) throw new Error(`${error.code}: ${error.message} (${error.data})`);
      return result;
    },
    received: <T>(subscription: unknown, isEnough: (received: readonly T[]) => boolean) =>
      new Promise<readonly T[]>((resolve) => {
        const check = () => {
          const own = notes.filter((note) => note.subscription === subscription);
          // The caller chooses the type of the notifications.
          const received = own.map(({ result }) => result as T);
          if (!isEnough(received)) return;
          checks.delete(check);
          resolve(received);
        };
        checks.add(check);
        check();
      }),
    [Symbol.dispose]: () => socket.close(),
  };
}
