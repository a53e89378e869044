export interface DroppedSocket {
  close(code: number, reason: string): void;
}

export interface DroppedStream {
  readonly writableLength: number;
  destroySoon(): unknown;
  destroy(): unknown;
}

/** The code of a WebSocket that is closed because its peer broke a rule. */
const policyViolation = 1008;

/**
 * Closes a WebSocket with a reason and does not wait for the peer to agree, as the protocol would have it: one that goes on
 * sending is not heard any more. What was sent before still arrives, unless the peer does not read.
 */
export function dropPeer(socket: DroppedSocket, stream: DroppedStream, reason: string): void {
  socket.close(policyViolation, reason);
  stream.destroySoon();
  if (stream.writableLength > 0) stream.destroy();
}
