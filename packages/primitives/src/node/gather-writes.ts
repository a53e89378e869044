/** The methods of a stream that this module needs. */
export interface Corked {
  cork(): void;
  uncork(): void;
}

/**
 * Returns a function to call before each write to a stream. All writes in one turn of the event loop, from any
 * callback, are sent in one system call.
 */
export function gatherWrites(stream: Corked): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    setImmediate(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}
