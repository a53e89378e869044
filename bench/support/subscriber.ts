/** A minimal socket.io client for the measurement: it only subscribes to blocks. */
export interface Subscriber extends Disposable {
  /** Resolves with the `performance.now()` at which the block arrives. Call it before that. */
  block(blockNumber: number): Promise<number>;
}

/** Packets of engine.io (first digit) and socket.io (second), protocol 5 in engine protocol 4. */
const packets = { open: '0', ping: '2', pong: '3', connect: '40/v1,', event: '42/v1,' };

/**
 * Connects and subscribes; resolves when the server has confirmed. Implements the protocol itself, because thousands of
 * clients share a process.
 */
export function subscribe(baseUrl: string): Promise<Subscriber> {
  return new Promise((resolve, reject) => {
    const waiting = new Map<number, (atMs: number) => void>();
    const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/?EIO=4&transport=websocket`);
    const subscriber: Subscriber = {
      block: (blockNumber) => new Promise((arrived) => waiting.set(blockNumber, arrived)),
      [Symbol.dispose]: () => socket.close(),
    };
    socket.addEventListener('error', () => reject(new Error(`Cannot connect to ${baseUrl}`)));
    socket.addEventListener('message', ({ data }) => {
      const message = String(data);
      if (message.startsWith(packets.open)) socket.send(packets.connect);
      else if (message === packets.ping) socket.send(packets.pong);
      else if (message.startsWith(packets.connect)) {
        socket.send(`${packets.event}${JSON.stringify(['subscribe:blocks', null])}`);
      } else if (message.startsWith(packets.event)) {
        const [name, , payload] = JSON.parse(message.slice(packets.event.length)) as [string, ...unknown[]];
        if (name === 'subscribe-state') resolve(subscriber);
        if (name === 'blocks') announce(payload);
      } else reject(new Error(`Not understood: ${message.slice(0, 200)}`));
    });

    function announce(payload: unknown): void {
      const { block } = payload as { block: { id: number } };
      waiting.get(block.id)?.(performance.now());
      waiting.delete(block.id);
    }
  });
}
