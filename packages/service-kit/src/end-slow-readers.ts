import type { Server } from 'node:http';
import type { Connection, Connections } from './connections.ts';
import type { Refusals } from './refusals.ts';

export interface ReadingLimits {
  /** Longest time without progress; also the initial time in which the slowest rate does not apply. */
  readonly readMs: number;
  /** Slowest permitted average rate of reading. */
  readonly bytesPerSecond: number;
}

const CHECK_MS = 1_000;

/**
 * Closes connections that do not read their response: no byte within `readMs`, or a lower average rate than the limit.
 * Time without unread data does not count.
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
      `A response must be read within ${readMs} ms, or at ${bytesPerSecond} bytes per second`,
    );
    socket.destroy();
  };
  // The socket's timeout notices progress within a single large write.
  server.setTimeout(readMs, (socket) => {
    const connection = connections.of(socket);
    if (connection === undefined || connection.answering === undefined) return void socket.destroy();
    if (socket.writableLength > 0) return end(connection);
    // The response is still being made; `answerMs` limits that.
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
