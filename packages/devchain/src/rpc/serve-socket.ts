import type { Socket } from 'node:net';
import { dropPeer } from '@hub/primitives/drop-peer';
import { gatherWrites } from '@hub/primitives/node/gather-writes';
import type { TimeSharing } from '@hub/primitives/time-sharing';
import { createTokenBucket, type TokenBucket } from '@hub/primitives/token-bucket';
import type { WebSocket } from 'ws';
import { failure, serverBusy } from '../json-rpc/rpc-error.ts';
import { createConnection } from './create-connection.ts';
import type { Line } from './faults/deliver.ts';
import { handleMessage, type MessageHandler } from './handle-message.ts';
import { limits } from './limits.ts';

/** The resources that all callers share. */
export interface SharedWork {
  readonly handler: MessageHandler;
  readonly queue: TimeSharing;
  /** Bytes that connections may send beyond their own allowance. */
  readonly sharedBytes: TokenBucket;
  /** The sum of the weights of all connections' subscriptions. */
  readonly subscriptions: { count: number };
  readonly nowMs: () => number;
}

/** Handles the messages of a WebSocket; closes it when its bytes, queued messages or pings exceed `limits`. */
export function serveSocket(
  socket: WebSocket,
  stream: Socket,
  refusal: string | undefined,
  { handler, queue, sharedBytes, subscriptions, nowMs }: SharedWork,
): void {
  const sendTogether = gatherWrites(stream);
  const ownBytes = createTokenBucket({ ...limits.ownBytes, nowMs });
  const pings = createTokenBucket({ ...limits.pings, nowMs });
  let waitingBytes = 0;
  let isEnded = false;
  const line: Line = {
    send(text) {
      if (socket.bufferedAmount > limits.unreadBytesAtMost) return socket.terminate();
      sendTogether();
      socket.send(text);
    },
    cut: () => socket.terminate(),
  };
  const connection = createConnection(
    line,
    { canNotify: true, refusal, subscriptions },
    handler.context.faults,
  );
  const isRead = () => socket.bufferedAmount < limits.unreadBytes;
  const place = queue.join(isRead);

  function end(): void {
    isEnded = true;
    place.leave();
    connection.close();
  }

  function drop(reason: string): void {
    if (isEnded) return void stream.destroy();
    end();
    socket.send(JSON.stringify(failure(null, serverBusy(reason))));
    dropPeer(socket, stream, reason);
  }

  function meter(chunk: Uint8Array): void {
    if (ownBytes.take(chunk.length) || sharedBytes.take(chunk.length)) return;
    drop('Too many bytes: send less in a second');
  }

  function* answer(data: Buffer): Generator<void, void> {
    waitingBytes -= data.length;
    try {
      yield* connection.exchange(handleMessage(handler, data, connection));
    } catch (error) {
      handler.reportError('work after a response', error);
    }
  }

  stream.on('data', meter).on('drain', place.wake);
  socket.on('message', (data) => {
    if (isEnded) return;
    // Binary data that was not converted is a Buffer.
    const message = data as Buffer;
    const maxWaiting = isRead() ? limits.waitingMessages : limits.waitingWhileUnread;
    if (place.waiting >= maxWaiting || waitingBytes > limits.waitingBytes) {
      return drop('Too many messages wait: send more when answers have come');
    }
    waitingBytes += message.length;
    place.add(answer(message));
  });
  const heartbeat = () => {
    if (!pings.take()) drop('Too many pings: send fewer in a second');
  };
  socket.on('ping', heartbeat).on('pong', heartbeat);
  // After an invalid frame or an oversized message, ws itself sends the close frame, but then waits long for the
  // client's, and reads all data until then.
  socket.on('error', () => {
    end();
    process.nextTick(() => stream.pause());
    setTimeout(() => stream.destroy(), limits.goodbyeMs).unref();
  });
  socket.on('close', end);
}
