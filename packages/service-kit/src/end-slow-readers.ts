import type { Server } from 'node:http';
import type { Connection, Connections } from './connections.ts';
import type { Refusals } from './refusals.ts';

export interface ReadingLimits {
  /** Time without any progress, and time that the slowest rate is not asked for. */
  readonly readMs: number;
  /** Slowest average rate at which a caller may read. */
  readonly bytesPerSecond: number;
}

const CHECK_MS = 1_000;

/**
 * Ends connections that do not read their answer: no byte in the time given, or fewer bytes than the slowest rate allows.
 * Time in which nothing waits to be read does not count.
 */
export function endSlowReaders(
  server: Server,
  connections: Connections,
  { readMs, bytesPerSecond }: ReadingLimits,
  refusals: Refusals,
): void {
  const end = ({ socket }: Connection) => {
    refusals.note(
      'unread',
      `An answer must be read within ${readMs} ms, or at ${bytesPerSecond} bytes a second`,
    );
    socket.destroy();
  };
  // The system's timer of a socket knows how much of one large write has been taken.
  server.setTimeout(readMs, (socket) => {
    const connection = connections.of(socket);
    if (connection === undefined || connection.answering === undefined) return void socket.destroy();
    if (socket.writableLength > 0) return end(connection);
    // The answer is being made; another limit says how long that may take.
    socket.setTimeout(readMs);
  });
  const unread = new WeakMap<object, { ms: number; readonly bytesBefore: number }>();
  const check = setInterval(() => {
    for (const connection of connections) {
      const { answering, socket } = connection;
      if (answering === undefined || socket.writableLength === 0) continue;
      const reading = unread.get(answering) ?? {
        ms: 0,
        bytesBefore: socket.bytesWritten - socket.writableLength,
      };
      reading.ms += CHECK_MS;
      unread.set(answering, reading);
      const bytes = socket.bytesWritten - reading.bytesBefore;
      if (reading.ms > readMs + (bytes / bytesPerSecond) * 1000) end(connection);
    }
  }, CHECK_MS).unref();
  server.once('close', () => clearInterval(check));
}
