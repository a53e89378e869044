import { dropPeer } from '@hub/primitives/drop-peer';
import { createTokenBucket, type TokenBucketOptions } from '@hub/primitives/token-bucket';
import type { Socket } from 'socket.io';
import { limits } from '../limits.ts';

type Connection = Pick<Socket['conn'], 'transport' | 'close'>;

/** Internals of engine.io that its types do not declare. */
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
 * Closes a connection whose client sends more frames or bytes than subscribing needs, whatever their content (socket.io
 * packets of any namespace, heartbeats, pings, invalid text), or one frame that is too long or invalid. It then calls
 * `onExcess` once with the connection's stream.
 */
export function limitFrames(
  connection: Connection,
  nowMs: TokenBucketOptions['nowMs'],
  onExcess: (stream: object) => void,
): void {
  // The server accepts only WebSockets, so the transport has this shape.
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
    // After this, engine.io ignores data that has already arrived.
    connection.close(true);
  }

  const countFrame = () => {
    if (!frames.take()) close();
  };
  socket.on('message', countFrame);
  socket.on('ping', countFrame);
  socket.on('pong', countFrame);
  // After a frame that is too long or invalid, all further data would be read until the client closes the connection.
  socket.on('error', close);
  stream.on('data', (chunk) => {
    if (!bytes.take(chunk.length)) close();
  });
}
