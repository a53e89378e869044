import { WebSocket } from 'ws';

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
  readonly method?: string;
  readonly params?: { readonly subscription: string; readonly result: unknown };
}

/** JSON-RPC over WebSocket; keeps all received messages in order. */
export class SocketClient implements AsyncDisposable {
  readonly received: Message[] = [];
  private readonly socket: WebSocket;
  private lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.received.push(JSON.parse(String(data))));
  }

  static async connect(url: string): Promise<SocketClient> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return new SocketClient(socket);
  }

  /** The whole response. */
  async request(method: string, ...params: unknown[]): Promise<Message> {
    this.lastId += 1;
    const id = this.lastId;
    this.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    for (;;) {
      const answer = this.received.find((message) => message.id === id);
      if (answer !== undefined) return answer;
      await new Promise((resolve) => this.socket.once('message', resolve));
    }
  }

  async result<T>(method: string, ...params: unknown[]): Promise<T> {
    const { result, error } = await this.request(method, ...params);
    if (error !== undefined) throw new Error(`${error.code} ${error.message}: ${String(error.data)}`);
    return result as T;
  }

  /** The notifications of a subscription so far. Send a request first to be sure that all of them have arrived. */
  notifications<T>(subscription: string): T[] {
    return this.received
      .filter(({ params }) => params?.subscription === subscription)
      .map(({ params }) => params!.result as T);
  }

  /** Waits until all messages sent before have arrived, then returns the notifications of a subscription. */
  async heard<T>(subscription: string): Promise<T[]> {
    await this.request('system_name');
    return this.notifications(subscription);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.socket.terminate();
  }
}
