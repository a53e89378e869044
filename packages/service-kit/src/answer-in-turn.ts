import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Connection, Connections } from './connections.ts';
import type { Refusals } from './refusals.ts';

/**
 * Passes the requests of a connection to a listener one after the other, the order in which HTTP requires the
 * responses: a pipelined request waits until the previous response is written. A connection with more than `maxWaiting`
 * pipelined requests is closed.
 *
 * NOTE: by itself, Node's server handles all pipelined requests at once and buffers the responses until the client
 * reads them.
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
    // The connection was refused or has got its last response: it is being closed, and no further response would arrive.
    if (connection === undefined || !connection.socket.writable) return;
    if (connection.answering === undefined) return serve(connection, request, response);
    if (connection.waiting.length < maxWaiting) {
      connection.waiting.push(() => serve(connection, request, response));
      return;
    }
    refusals.note('pipelining', `A connection may have ${maxWaiting} pipelined requests`);
    connection.waiting.length = 0;
    connection.socket.destroy();
  };
}
