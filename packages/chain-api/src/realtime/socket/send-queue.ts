import type { Socket } from 'socket.io';

/** The unsent data of one connection. */
export interface SendQueue {
  /** UTF-16 units of queued texts and bytes of queued binary data. */
  readonly waitingBytes: number;
  /** Resolves when all data that is queued is sent, or the connection is closed. */
  emptied(): Promise<void>;
}

type Connection = Socket['conn'];

/** Watches a connection's send queue: packets wait in it while earlier ones are written to the network. */
export function watchSendQueue(connection: Connection): SendQueue {
  let queuedBytes = 0;
  let beingSentBytes = 0;
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    queuedBytes += data?.length ?? 0;
  });
  connection.on('flush', () => {
    beingSentBytes = queuedBytes;
    queuedBytes = 0;
  });
  connection.transport.on('drain', () => {
    beingSentBytes = 0;
  });
  return {
    get waitingBytes() {
      return queuedBytes + beingSentBytes;
    },
    async emptied() {
      while (connection.readyState === 'open' && queuedBytes + beingSentBytes > 0) await drained(connection);
    },
  };
}

function drained(connection: Connection): Promise<void> {
  const { transport } = connection;
  return new Promise((resolve) => {
    const done = () => {
      transport.off('drain', done);
      connection.off('close', done);
      resolve();
    };
    transport.on('drain', done);
    connection.on('close', done);
  });
}
