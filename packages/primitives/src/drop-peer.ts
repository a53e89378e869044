export interface DroppedSocket {
  close(code: number, reason: string): void;
}

export interface DroppedStream {
  readonly writableLength: number;
  destroySoon(): unknown;
  destroy(): unknown;
}

/** The close code of a WebSocket whose peer violated a rule. */
const policyViolation = 1008;

/**
 * Closes a WebSocket with a reason, without waiting for the peer's close frame, and ignores all further data of the
 * peer. Data that was sent to the peer before still arrives, unless the peer does not read.
 */
export function dropPeer(socket: DroppedSocket, stream: DroppedStream, reason: string): void {
  socket.close(policyViolation, reason);
  stream.destroySoon();
  if (stream.writableLength > 0) stream.destroy();
}
