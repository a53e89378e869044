import { runDevchain } from './running-devchain.ts';
import { SocketClient } from './socket-client.ts';

export interface FollowEvent {
  readonly event: string;
  readonly operationId?: string;
  readonly [key: string]: unknown;
}

/** A chain of six blocks and a client that follows it by chainHead_v1. */
export async function followRun(withRuntime = true) {
  const stack = new AsyncDisposableStack();
  const devchain = stack.use(await runDevchain());
  const client = stack.use(await SocketClient.connect(devchain.wsUrl));
  devchain.chain.seal({ count: 5 });
  const follow = await client.result<string>('chainHead_v1_follow', withRuntime);
  const events = () => client.heard<FollowEvent>(follow);
  const start = (method: string, ...params: unknown[]) =>
    client.result<{ result: string; operationId: string }>(method, follow, ...params);
  const eventsOf = async (id: string) => (await events()).filter(({ operationId }) => operationId === id);
  return {
    chain: devchain.chain,
    client,
    follow,
    events,
    start,
    eventsOf,
    /** Runs an operation and returns its events. */
    async operation(method: string, ...params: unknown[]): Promise<FollowEvent[]> {
      const { result, operationId } = await start(method, ...params);
      if (result !== 'started') throw new Error(`${method}: ${result}`);
      return eventsOf(operationId);
    },
    error: async (method: string, ...params: unknown[]) =>
      (await client.request(method, follow, ...params)).error?.code,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
