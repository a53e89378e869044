import type { TestNetwork } from '@hub/testkit/test-network';
import { SubscriptionClient } from '@unique-nft/sdk-generation-1/subscriptions';
import { io as io48, type Socket } from 'socket.io-client';
import { io as io45 } from 'socket.io-client-4.5';
import { recordSocket, type SocketLog } from './socket-log.ts';

export const clientNames = ['@unique-nft/sdk 0.7.7', 'socket.io-client 4.5', 'socket.io-client 4.8'] as const;

export interface TestClient extends Disposable {
  readonly socket: Pick<Socket, 'emit' | 'onAny' | 'on' | 'io'>;
  readonly log: SocketLog;
}

type Served = Pick<TestNetwork, 'serverUrl' | 'chainApiUrl'>;

/** Connects an unmodified client, on its own connection. */
export function connectClient(network: Served, name: (typeof clientNames)[number]): TestClient {
  const socket = open(network, name);
  return {
    socket,
    log: recordSocket(socket),
    [Symbol.dispose]: () => socket.disconnect(),
  };
}

function open({ serverUrl, chainApiUrl }: Served, name: (typeof clientNames)[number]) {
  const options = { path: '/unique/socket.io', transports: ['websocket'], forceNew: true };
  switch (name) {
    case '@unique-nft/sdk 0.7.7':
      return new SubscriptionClient({ options: { baseUrl: chainApiUrl } }).connect({ forceNew: true }).socket;
    case 'socket.io-client 4.5':
      // The tests use only members that both versions have.
      return io45(`${serverUrl}/v1`, options) as unknown as Socket;
    case 'socket.io-client 4.8':
      return io48(`${serverUrl}/v1`, options);
  }
}
