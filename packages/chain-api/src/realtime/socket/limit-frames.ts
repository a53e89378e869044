import { dropPeer } from '@hub/primitives/drop-peer';
import { createTokenBucket, type TokenBucketOptions } from '@hub/primitives/token-bucket';
import type { Socket } from 'socket.io';
import { limits } from '../limits.ts';

type Connection = Pick<Socket['conn'], 'transport' | 'close'>;

/** What engine.io keeps of a connection and does not declare. */
interface WebSocketTransport {
  readonly socket: {
    on(event: 'message' | 'ping' | 'pong' | 'error', listener: () => void): void;
    close(code: number, reason: string): void;
    readonly _socket: {
      on(event: 'data', listener: (chunk: Uint8Array) => void): void;
      readonly writableLength: number;
      destroySoon(): void;
      destroy(): void;
    };
  };
}

/**
 * Closes a connection whose client sends more frames or bytes than one that subscribes needs, whatever is in them: packets
 * of socket.io for any namespace, heartbeats, pings, text that is no packet. Calls `onExcess` with its stream then, once.
 */
export function limitFrames(
  connection: Connection,
  nowMs: TokenBucketOptions['nowMs'],
  onExcess: (stream: object) => void,
): void {
  // The server takes WebSockets alone.
  const { socket } = connection.transport as unknown as WebSocketTransport;
  const stream = socket._socket;
  const frames = createTokenBucket({ ...limits.frames, nowMs });
  const bytes = createTokenBucket({ ...limits.bytes, nowMs });
  let isClosed = false;

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    onExcess(stream);
    dropPeer(socket, stream, 'TooManyRequests: send less in a second');
    // What has arrived already is not looked at any more.
    connection.close(true);
  }

  const countFrame = () => {
    if (!frames.take()) close();
  };
  socket.on('message', countFrame);
  socket.on('ping', countFrame);
  socket.on('pong', countFrame);
  // A frame that is too long or broken: all of what comes would be read until the client agrees to leave.
  socket.on('error', close);
  stream.on('data', (chunk) => {
    if (!bytes.take(chunk.length)) close();
  });
}
