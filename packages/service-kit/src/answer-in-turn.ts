import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Connection, Connections } from './connections.ts';
import type { Refusals } from './refusals.ts';

/**
 * Hands requests of one connection to a listener one after the other, as HTTP wants them answered: a request sent ahead
 * waits until the answer before it is written. A connection with more than `maxWaiting` such requests is ended.
 *
 * NOTE: left to itself the server makes all answers at once and keeps them until the caller reads them.
 */
export function answerInTurn(
  listener: RequestListener,
  connections: Connections,
  refusals: Refusals,
  maxWaiting: number,
): RequestListener {
  const serve = (connection: Connection, request: IncomingMessage, response: ServerResponse) => {
    connection.answering = response;
    if (connections.areEnding) response.shouldKeepAlive = false;
    response.on('close', () => {
      connection.answering = undefined;
      if (connection.socket.writable) connection.waiting.shift()?.();
    });
    listener(request, response);
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.of(request.socket);
    // Refused, or the last answer has been written: it is being closed, and no other answer would arrive.
    if (connection === undefined || !connection.socket.writable) return;
    if (connection.answering === undefined) return serve(connection, request, response);
    if (connection.waiting.length < maxWaiting) {
      connection.waiting.push(() => serve(connection, request, response));
      return;
    }
    refusals.note('pipelining', `A connection may have ${maxWaiting} requests waiting for their turn`);
    connection.waiting.length = 0;
    connection.socket.destroy();
  };
}
